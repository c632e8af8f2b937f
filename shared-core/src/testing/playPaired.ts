import {
  initialPaired,
  type PairedEffect,
  type PairedEvent,
  type PairedPart,
  type PairedState,
} from '../connectors/walletConnect/pairedState.js'
import { accountsOn, type PairedSession } from '../connectors/walletConnect/readSession.js'
import { reducePaired } from '../connectors/walletConnect/reducePaired.js'
import { bitcoin, evm, key, ordinal, otherKey, payment, solana } from './createTestSession.js'

const rules = { bitcoinFirst: 'payment' }
export const nowMs = 1_000
export const addresses = [payment, ordinal, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu']
/** Accounts of every namespace. */
export const accounts: readonly PairedSession['accounts'][number][] = [
  { address: evm, caipNetworkId: 'eip155:1' },
  { address: key, caipNetworkId: solana },
  { address: otherKey, caipNetworkId: solana },
  ...addresses.map((address) => ({ address, caipNetworkId: bitcoin })),
]
const methods = { eip155: [], solana: [], bip122: ['getAccountAddresses'] }

export const makeSession = (topic: string, of = accounts, expiresAtMs = nowMs * 2): PairedSession => ({
  topic,
  expiresAtMs,
  methods,
  accounts: of,
  wallet: undefined,
})
/** Every chain of a session, in use. */
export const partsOf = (session: PairedSession): readonly PairedPart[] =>
  [...new Set(session.accounts.map((x) => x.caipNetworkId))].map((caipNetworkId) => ({
    caipNetworkId,
    ...accountsOn(session, caipNetworkId),
  }))

/** What one event did. */
export type Step = {
  before: PairedState
  event: PairedEvent
  after: PairedState
  effects: readonly PairedEffect[]
}

/** Plays a sequence; request ids and question numbers are as the runner would have them. */
export function play(events: readonly PairedEvent[]): readonly Step[] {
  let state = initialPaired
  let requests = 0
  return events.map((given) => {
    requests += 1
    const now =
      given.type === 'requested'
        ? { ...given, id: requests }
        : given.type === 'addressesRead'
          ? { ...given, number: Math.max(0, state.questions - (given.number % 3)) }
          : given
    const before = state
    const { effects, state: after } = reducePaired(before, now, rules)
    state = after
    return { before, event: now, after, effects }
  })
}

/** The effects of one type. */
export const of = <type extends PairedEffect['type']>(effects: readonly PairedEffect[], type: type) =>
  effects.filter((x): x is Extract<PairedEffect, { type: type }> => x.type === type)
