import { atom } from 'jotai'
import { withTimeout } from '../clock/withTimeout.js'
import type { ConnectionEvent } from '../connection/events.js'
import type { ConnectedAccount, Session } from '../connection/states.js'
import { silentAnswerMs } from '../constants/connecting.js'
import { configAtom } from '../state/config.js'
import { runtimeAtom } from '../state/runtime.js'

type Spell = (address: string) => string

/**
 * Loads how EVM addresses are spelt: with their checksum (EIP-55). Wallets spell one account in several ways, the page
 * reads one. Where the code does not load in time, addresses stay as the wallet spells them.
 */
export const loadSpellingAtom = atom(null, async (get): Promise<void> => {
  const runtime = get(runtimeAtom)
  if (runtime.spell) return
  const load = import(/* webpackChunkName: "checksum" */ '../format/checksum.js').then(
    ({ toChecksum }) => {
      runtime.spell = toChecksum
    },
    () => {},
  )
  await withTimeout(get(configAtom).clock, { ms: silentAnswerMs, answer: load, fallback: undefined })
})

/** An event of the machine whose EVM accounts are spelt with their checksum. */
export function spelt(event: ConnectionEvent, spell: Spell): ConnectionEvent {
  switch (event.type) {
    case 'connectSucceeded':
      return { ...event, session: spellSession(event.session, spell) }
    case 'restoreSettled':
      return typeof event.outcome === 'string'
        ? event
        : { ...event, outcome: spellSession(event.outcome, spell) }
    case 'accountsChanged':
      return event.namespace === 'eip155'
        ? { ...event, accounts: spellAccounts(event.accounts, spell) }
        : event
    default:
      return event
  }
}

const spellAccounts = (accounts: readonly ConnectedAccount[], spell: Spell): readonly ConnectedAccount[] =>
  accounts.map((x) => ({ ...x, address: spell(x.address) }))

function spellSession(session: Session, spell: Spell): Session {
  const { others } = session
  const own = <Part extends Pick<Session, 'accounts' | 'caipNetworkId'>>(part: Part): Part =>
    part.caipNetworkId.startsWith('eip155:')
      ? { ...part, accounts: spellAccounts(part.accounts, spell) }
      : part
  return { ...own(session), ...(others && { others: others.map(own) }) }
}
