import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { orderBitcoin, type ToldAddress } from './pairedBitcoin.js'
import type { PairedEvent, PairedRules, PairedState, PairedStep } from './pairedState.js'
import { accountsOn } from './readSession.js'

type Of<type extends PairedEvent['type']> = Extract<PairedEvent, { type: type }>

/** Reports the accounts of a namespace in use, if they changed. */
export function tell(
  state: PairedState,
  namespace: ChainNamespace,
  accounts: readonly ConnectedAccount[],
): PairedStep {
  const part = state.parts[namespace]
  if (!part || JSON.stringify(part.accounts) === JSON.stringify(accounts)) return { state, effects: [] }
  return {
    state: { ...state, parts: { ...state.parts, [namespace]: { ...part, accounts } } },
    effects: [{ type: 'emit', event: { type: 'accountsChanged', namespace, accounts } }],
  }
}

/** The addresses without their accounts in the session. */
export const addressesOf = ({ addresses }: PairedState): readonly ConnectedAccount[] =>
  addresses.map(({ account: _, ...address }) => address)

/** @param like An address of the session; addresses of other networks are dropped. */
function order(told: readonly ToldAddress[], like: string | undefined, rules: PairedRules) {
  const accountOf = new Map(told.flatMap(({ account, address }) => (account ? [[address, account]] : [])))
  return orderBitcoin(told, { first: rules.bitcoinFirst, like }).map(
    (x): ToldAddress => ({ ...x, account: accountOf.get(x.address) }),
  )
}

const idsOf = (accounts: readonly ConnectedAccount[]) => accounts.map((x) => x.address).join()

/** Takes addresses as the newest that the wallet told. */
function put(state: PairedState, addresses: readonly ToldAddress[]): PairedStep {
  const topic = state.session?.topic
  return {
    state: { ...state, addresses, question: undefined },
    effects: topic && addresses.length > 0 ? [{ type: 'keepAddresses', topic, addresses }] : [],
  }
}

/** Takes addresses, and reports them unless their caller gets them. */
function settle(state: PairedState, addresses: readonly ToldAddress[], isQuiet: boolean): PairedStep {
  const step = put(state, addresses)
  const { bip122: part } = step.state.parts
  const accounts = addressesOf(step.state)
  if (!isQuiet) {
    const { effects, state: next } = tell(step.state, 'bip122', accounts)
    return { state: next, effects: [...step.effects, ...effects] }
  }
  const parts = part ? { ...step.state.parts, bip122: { ...part, accounts } } : step.state.parts
  return { ...step, state: { ...step.state, parts } }
}

/** Asks the wallet for the addresses of accounts; without a way to ask, the session's own count. */
export function askAddresses(
  state: PairedState,
  of: { accounts: readonly ConnectedAccount[]; caipNetworkId: CaipNetworkId; isQuiet: boolean },
  rules: PairedRules,
): PairedStep {
  const { session } = state
  if (!session) return { state, effects: [] }
  const asked = idsOf(of.accounts)
  if (of.accounts.length === 0 || !session.methods.bip122.includes('getAccountAddresses')) {
    const like = session.accounts.find((x) => x.caipNetworkId === of.caipNetworkId)?.address
    return settle({ ...state, asked }, order(of.accounts, like, rules), of.isQuiet)
  }
  const question = { ...of, number: state.questions + 1, topic: session.topic }
  return {
    state: { ...state, questions: question.number, question },
    effects: [{ type: 'readAddresses', question }],
  }
}

/** The session's Bitcoin accounts may have changed: asks for those that are not known yet. */
export function followAddresses(state: PairedState, rules: PairedRules): PairedStep {
  const { parts, session } = state
  if (!session || !parts.bip122) return { state, effects: [] }
  const { caipNetworkId } = parts.bip122
  const { accounts } = accountsOn(session, caipNetworkId)
  // Of several accounts the order counts too: the first one leads.
  const isSame = accounts.length === 1 || state.asked === idsOf(accounts)
  const isTold = accounts.every(({ address }) => state.addresses.some((x) => x.address === address))
  if (accounts.length === 0 || !isSame || !isTold)
    return askAddresses(state, { accounts, caipNetworkId, isQuiet: false }, rules)
  const next = { ...state, question: undefined }
  return tell(next, 'bip122', addressesOf(next))
}

export function hearAddresses(
  state: PairedState,
  { addresses, topic }: Of<'addressesReported'>,
  rules: PairedRules,
): PairedStep {
  const { parts, session } = state
  if (session?.topic !== topic || !parts.bip122) return { state, effects: [] }
  const { caipNetworkId } = parts.bip122
  const { accounts } = accountsOn(session, caipNetworkId)
  // The report may cover one of several accounts: read them all again.
  if (accounts.length > 1) return askAddresses(state, { accounts, caipNetworkId, isQuiet: false }, rules)
  const told = order(addresses, accounts[0]?.address, rules)
  return told.length > 0 ? settle(state, told, false) : { state, effects: [] }
}

/** Drops the answer to any question but the newest. */
export function readAddresses(
  state: PairedState,
  { addresses, number }: Of<'addressesRead'>,
  rules: PairedRules,
): PairedStep {
  const { question, session } = state
  if (!question || question.number !== number) return { state, effects: [] }
  const like = session?.accounts.find((x) => x.caipNetworkId === question.caipNetworkId)?.address
  const asked = idsOf(question.accounts)
  return settle({ ...state, asked }, order(addresses, like, rules), question.isQuiet)
}

/** The wallet took back all Bitcoin accounts. */
export function dropAddresses(state: PairedState): PairedStep {
  return settle(state, [], false)
}
