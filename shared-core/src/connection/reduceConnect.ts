import { activate, drop, put, settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEffect, Settlement } from './effects.js'
import type { ConnectionEvent } from './events.js'
import {
  type Answered,
  type ConnectionState,
  isSamePlace,
  type LiveConnection,
  type PendingConnect,
  type Place,
  type Prompt,
} from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/**
 * A second call for the same wallet and chain shares its prompt; a call for another chain replaces the first. A wallet
 * whose callers gave up is asked again beside its open prompt: the first answer counts.
 */
export function requestConnect(state: ConnectionState, event: Of<'connectRequested'>): Transition {
  const { callId, caipNetworkId, connectorId, endsOnAbort, namespace } = event
  const waiting = state.connecting.find(isSamePlace(event))
  if (waiting?.caipNetworkId === caipNetworkId) {
    const joined = { ...waiting, callIds: [...waiting.callIds, callId] }
    return unchanged({ ...state, connecting: [...state.connecting.filter((x) => x !== waiting), joined] })
  }
  const ended = endConnects(state, waiting ? [waiting] : [], { status: 'aborted' })
  const attempt = state.attempts + 1
  const pending: PendingConnect = { connectorId, namespace, caipNetworkId, callIds: [callId] }
  const prompt: Prompt = { attempt, connectorId, namespace, ...(endsOnAbort && { endsOnAbort }) }
  return {
    state: {
      ...ended.state,
      attempts: attempt,
      connecting: [...ended.state.connecting, pending],
      prompts: [...ended.state.prompts, prompt],
    },
    effects: [...ended.effects, { type: 'connect', attempt, connectorId, namespace, caipNetworkId }],
  }
}

/** Connects a wallet that its callers wait for; keeps the yes of one that they gave up. */
export function succeedConnect(before: ConnectionState, event: Of<'connectSucceeded'>): Transition {
  const { attempt, session } = event
  const prompt = before.prompts.find((x) => x.attempt === attempt)
  if (!prompt) return unchanged(before)
  const state = { ...before, prompts: before.prompts.filter((x) => x !== prompt) }
  const { connectorId } = prompt
  const pending = state.connecting.find(isSamePlace(prompt))
  if (!pending) return unchanged(session.accounts.length > 0 ? keepYes(state, prompt) : state)
  const connecting = state.connecting.filter((x) => x !== pending)
  if (session.accounts.length === 0)
    return {
      state: { ...state, connecting },
      effects: settle(pending.callIds, { status: 'failed', error: undefined }),
    }

  const { others = [], ...own } = session
  const { namespace = pending.namespace } = own
  // With one wallet at a time, a call that was made before this one no longer counts.
  const isOlder = (x: PendingConnect, at: number) =>
    !state.multiWallet && x.namespace === namespace && at < state.connecting.indexOf(pending)
  const ended = endConnects({ ...state, connecting }, state.connecting.filter(isOlder), { status: 'aborted' })
  const beside = others
    .filter((x) => x.namespace !== namespace && x.accounts.length > 0)
    .map((x): LiveConnection => ({ ...own, ...x, connectorId }))
    .filter((x) => state.multiWallet || !isTaken(state, x))
  const after = beside.reduce((sofar: Transition, x): Transition => {
    const replaced = state.multiWallet ? unchanged(sofar.state) : replaceOthers(sofar.state, x)
    return { state: join(replaced.state, x), effects: [...sofar.effects, ...replaced.effects] }
  }, ended)
  // The requested connection becomes active, replacing any other.
  const connection: LiveConnection = { ...own, namespace, connectorId }
  const taken = state.multiWallet ? unchanged(after.state) : takeOver(after.state, connection)
  const used = activate(join(taken.state, connection), connection)
  return {
    state: {
      ...used,
      disconnected: used.disconnected.filter((x) => x !== connectorId),
    },
    effects: [
      ...after.effects,
      ...taken.effects,
      { type: 'remember' },
      ...settle(pending.callIds, { status: 'done' }),
    ],
  }
}

/** Notes a wallet that said yes after its callers gave up; the visitor may still use it. */
export function keepYes(
  state: ConnectionState,
  { connectorId, namespace, walletId }: Answered,
): ConnectionState {
  const place = { connectorId, namespace, ...(walletId !== undefined && { walletId }) }
  const isKnown = [...state.connections, ...state.answered].some(isSamePlace(place))
  return isKnown ? state : { ...state, answered: [...state.answered, place] }
}

/**
 * Whether another wallet is active in the namespace, or is being restored. An answer for more namespaces than requested
 * must not replace the wallets of those.
 */
function isTaken(
  { activeConnectors, restoring }: ConnectionState,
  { connectorId, namespace }: Place,
): boolean {
  const inUse = activeConnectors[namespace] ?? connectorId
  const isOther = (x: Place) => x.namespace === namespace && x.connectorId !== connectorId
  return inUse !== connectorId || restoring.some(isOther)
}

/** Adds a live connection, and ends restores that it makes needless. */
function join(state: ConnectionState, connection: LiveConnection): ConnectionState {
  const { connectorId, namespace } = connection
  return {
    ...state,
    connections: put(state.connections, connection),
    remembered: put(state.remembered, connection),
    restoring: state.restoring.filter(
      (x) => x.namespace !== namespace || (state.multiWallet && x.connectorId !== connectorId),
    ),
  }
}

/** Replaces the namespace's wallet by the visitor's choice; releases the resting wallets too. */
function takeOver(state: ConnectionState, connection: LiveConnection): Transition {
  const isOver = (x: Place) =>
    x.namespace === connection.namespace && x.connectorId !== connection.connectorId
  const resting = state.resting.filter((x) => !isOver(x))
  const replaced = replaceOthers({ ...state, resting }, connection)
  const over = release(replaced.state, state.resting.filter(isOver))
  return { state: replaced.state, effects: [...replaced.effects, ...over] }
}

/** Fails the calls that wait for a wallet, unless another of its prompts may still answer them. */
export function failConnect(before: ConnectionState, event: Of<'connectFailed'>): Transition {
  const prompt = before.prompts.find((x) => x.attempt === event.attempt)
  if (!prompt) return unchanged(before)
  const state = { ...before, prompts: before.prompts.filter((x) => x !== prompt) }
  const pending = state.connecting.find(isSamePlace(prompt))
  if (!pending) return unchanged(state)
  const open = state.prompts.filter(isSamePlace(prompt))
  // The wallet was asked again since: the newer prompt decides.
  if (open.some((x) => x.attempt > prompt.attempt)) return unchanged(state)
  if (event.isHeld && open.length > 0) {
    const held: PendingConnect = { ...pending, isHeld: true }
    return unchanged({ ...state, connecting: state.connecting.map((x) => (x === pending ? held : x)) })
  }
  return {
    state: { ...state, connecting: state.connecting.filter((x) => x !== pending) },
    effects: settle(pending.callIds, { status: 'failed', error: event.error }),
  }
}

export function cancelConnect(state: ConnectionState, { connectorId }: Of<'connectCancelled'>): Transition {
  const ended = state.connecting.filter((x) => connectorId === undefined || x.connectorId === connectorId)
  return endConnects(state, ended, { status: 'modalClosed' })
}

/** Ends the calls of connects. Their prompts stay open in the wallets, except those that end with their callers. */
export function endConnects(
  state: ConnectionState,
  ended: readonly PendingConnect[],
  settlement: Settlement,
): Transition {
  const isOver = (x: Prompt) => x.endsOnAbort === true && ended.some(isSamePlace(x))
  const over = endPrompts(state, state.prompts.filter(isOver))
  return {
    state: { ...over.state, connecting: state.connecting.filter((x) => !ended.includes(x)) },
    effects: [...over.effects, ...ended.flatMap((x) => settle(x.callIds, settlement))],
  }
}

/** Gives prompts up: their answers no longer count. */
export function endPrompts(state: ConnectionState, ended: readonly Prompt[]): Transition {
  return {
    state: { ...state, prompts: state.prompts.filter((x) => !ended.includes(x)) },
    effects: ended.map((x): ConnectionEffect => ({ type: 'abortConnect', attempt: x.attempt })),
  }
}

/** Removes the other wallets of the namespace [CAP-08], except resting ones. */
export function replaceOthers(
  state: ConnectionState,
  { connectorId, namespace }: LiveConnection,
): Transition {
  const isOther = (x: Place) =>
    x.namespace === namespace && x.connectorId !== connectorId && !state.resting.some(isSamePlace(x))
  const others = state.connections.filter(isOther)
  const dropped = drop({ ...state, remembered: state.remembered.filter((x) => !isOther(x)) }, others)
  return { state: dropped.state, effects: [...dropped.effects, ...release(dropped.state, others)] }
}

/** Releases wallets, except one that another namespace still uses, and one that has a question of this page open. */
function release(state: ConnectionState, left: readonly Place[]): readonly ConnectionEffect[] {
  const needed = [...state.connections, ...state.remembered, ...state.connecting, ...state.prompts]
  const used = new Set(needed.map((x) => x.connectorId))
  const ids = new Set(left.map((x) => x.connectorId).filter((id) => !used.has(id)))
  return [...ids].map((connectorId) => ({ type: 'release', connectorId }))
}
