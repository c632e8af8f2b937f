import { openPromptsLimit } from '../constants/connecting.js'
import { askSilently } from './askSilently.js'
import { activate, drop, settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEffect, Settlement } from './effects.js'
import type { ConnectionEvent } from './events.js'
import { isLive, isRemembered, isRestoring } from './find.js'
import { change, end, join, placeAt, put } from './places.js'
import {
  type Approval,
  type ConnectionState,
  isSamePlace,
  type LiveConnection,
  type Place,
  type Prompt,
  type WalletPlace,
} from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/**
 * A second call for the same wallet and chain shares its prompt; a call for another chain replaces the first. A wallet
 * whose callers gave up is asked again beside its open prompt: the first answer counts. Beyond the limit the oldest prompt
 * is given up.
 */
export function requestConnect(state: ConnectionState, event: Of<'connectRequested'>): Transition {
  const { callId, caipNetworkId, connectorId, endsOnAbort, namespace } = event
  const attempts = state.attempts + 1
  const asked = placeAt(state, event)
  if (asked.connect?.caipNetworkId === caipNetworkId) {
    const connect = { ...asked.connect, callIds: [...asked.connect.callIds, callId], wanted: attempts }
    return unchanged({ ...put(state, { ...asked, connect }), attempts })
  }
  const ended = endConnects(state, isSamePlace(event), { status: 'aborted' })
  const place = placeAt(ended.state, event)
  const connect = { caipNetworkId, callIds: [callId], wanted: attempts }
  const all = [...place.prompts, { attempt: attempts, ...(endsOnAbort && { endsOnAbort }) }]
  const prompts = all.slice(-openPromptsLimit)
  return {
    state: { ...put(ended.state, { ...place, connect, prompts }), attempts },
    effects: [
      ...ended.effects,
      ...abort(all.slice(0, -openPromptsLimit)),
      { type: 'connect', attempt: attempts, connectorId, namespace, caipNetworkId },
    ],
  }
}

/** The place whose wallet has a prompt open, without that prompt. */
function takePrompt({ places }: ConnectionState, attempt: number): WalletPlace | undefined {
  const place = places.find((x) => x.prompts.some((y) => y.attempt === attempt))
  return place && { ...place, prompts: place.prompts.filter((x) => x.attempt !== attempt) }
}

/** Connects a wallet that its callers wait for; keeps the yes of one that they gave up. */
export function succeedConnect(before: ConnectionState, event: Of<'connectSucceeded'>): Transition {
  const { attempt, session } = event
  const asked = takePrompt(before, attempt)
  if (!asked) return unchanged(before)
  const { connect, connectorId } = asked
  const hasYes = session.accounts.length > 0
  // The visitor may still use the yes of a wallet that they left.
  if (!connect) return unchanged(hasYes ? keepYes(put(before, asked), asked) : put(before, asked))
  const state = put(before, { ...asked, connect: undefined })
  if (!hasYes) return { state, effects: settle(connect.callIds, { status: 'failed', error: undefined }) }

  const { others = [], ...own } = session
  const { namespace = asked.namespace } = own
  // With one wallet at a time, a call that was made before this one no longer counts.
  const isOlder = (x: WalletPlace) =>
    !state.multiWallet &&
    x.namespace === namespace &&
    x.connect !== undefined &&
    x.connect.wanted < connect.wanted
  const ended = endConnects(state, isOlder, { status: 'aborted' })
  const beside = others
    .filter((x) => x.namespace !== namespace && x.accounts.length > 0)
    .map((x): LiveConnection => ({ ...own, ...x, connectorId }))
    .filter((x) => state.multiWallet || !isTaken(state, x))
  const after = beside.reduce((sofar: Transition, x): Transition => {
    const replaced = replaceOthers(sofar.state, x)
    return { state: join(replaced.state, x), effects: [...sofar.effects, ...replaced.effects] }
  }, ended)
  // The requested connection becomes active, replacing any other; the resting wallets are released too.
  const connection: LiveConnection = { ...own, namespace, connectorId }
  const taken = replaceOthers(after.state, connection, true)
  const used = activate(join(taken.state, connection), connection)
  const isMoved = placeAt(before, asked).prompts.some((x) => x.attempt === attempt && x.isMoved)
  const silent = askSilently(used, isMoved ? [connection] : [])
  return {
    state: {
      ...silent.state,
      disconnected: used.disconnected.filter((x) => x !== connectorId),
    },
    effects: [
      ...after.effects,
      ...taken.effects,
      { type: 'remember' },
      ...settle(connect.callIds, { status: 'done' }),
      ...silent.effects,
    ],
  }
}

/** Notes a wallet that said yes after its callers gave up; the visitor may still use it. */
export function keepYes(state: ConnectionState, { walletId, ...of }: Place & Approval): ConnectionState {
  const place = placeAt(state, of)
  if (isLive(place) || place.approved) return state
  return put(state, { ...place, approved: walletId === undefined ? {} : { walletId } })
}

/**
 * Whether another wallet is active in the namespace, or is being restored. An answer for more namespaces than requested
 * must not replace the wallets of those.
 */
function isTaken({ activeConnectors, places }: ConnectionState, { connectorId, namespace }: Place): boolean {
  const inUse = activeConnectors[namespace] ?? connectorId
  const isOther = (x: WalletPlace) =>
    x.namespace === namespace && x.connectorId !== connectorId && isRestoring(x)
  return inUse !== connectorId || places.some(isOther)
}

/** Fails the calls that wait for a wallet, unless another of its prompts may still answer them. */
export function failConnect(before: ConnectionState, event: Of<'connectFailed'>): Transition {
  const asked = takePrompt(before, event.attempt)
  if (!asked) return unchanged(before)
  const { connect, prompts } = asked
  // The wallet was asked again since: the newer prompt decides.
  if (!connect || prompts.some((x) => x.attempt > event.attempt)) return unchanged(put(before, asked))
  if (event.isHeld && prompts.length > 0)
    return unchanged(put(before, { ...asked, connect: { ...connect, isHeld: true } }))
  return {
    state: put(before, { ...asked, connect: undefined }),
    effects: settle(connect.callIds, { status: 'failed', error: event.error }),
  }
}

export function cancelConnect(state: ConnectionState, { connectorId }: Of<'connectCancelled'>): Transition {
  const isEnded = (x: Place) => connectorId === undefined || x.connectorId === connectorId
  return endConnects(state, isEnded, { status: 'modalClosed' })
}

/** Ends the calls of connects. Their prompts stay open in the wallets, except those that end with their callers. */
export function endConnects(
  state: ConnectionState,
  isEnded: (x: WalletPlace) => boolean,
  settlement: Settlement,
): Transition {
  const ended = state.places.filter((x) => x.connect && isEnded(x))
  const isOver = (x: Prompt) => x.endsOnAbort === true
  const over = ended.flatMap((x) => x.prompts.filter(isOver))
  const calls = ended.flatMap((x) => x.connect ?? []).toSorted((a, b) => a.wanted - b.wanted)
  return {
    state: change(state, (x) =>
      ended.includes(x) ? { ...x, connect: undefined, prompts: x.prompts.filter((y) => !isOver(y)) } : x,
    ),
    effects: [...abort(over), ...calls.flatMap((x) => settle(x.callIds, settlement))],
  }
}

/** Gives prompts up: their answers no longer count. */
export const abort = (prompts: readonly Prompt[]): readonly ConnectionEffect[] =>
  prompts.map(({ attempt }) => ({ type: 'abortConnect', attempt }))

/** With one wallet at a time, removes the others of the namespace [CAP-08]; resting ones only if told. */
export function replaceOthers(
  state: ConnectionState,
  { connectorId, namespace }: Place,
  withResting = false,
): Transition {
  if (state.multiWallet) return unchanged(state)
  const isOther = (x: WalletPlace) =>
    x.namespace === namespace && x.connectorId !== connectorId && (withResting || x.status !== 'resting')
  const left = state.places.filter((x) => isOther(x) && (isLive(x) || x.status === 'resting'))
  const dropped = drop(state, isOther)
  const isLeft = (x: Place) => left.some((y) => y.connectorId === x.connectorId)
  const note = (x: WalletPlace): WalletPlace =>
    isLeft(x) && !isRemembered(x) && x.prompts.length > 0 ? { ...x, isReplaced: true } : x
  return {
    state: change(dropped.state, note),
    effects: [...dropped.effects, ...release(dropped.state, left)],
  }
}

/** Releases the wallets that were replaced while they were asked, are not asked any more, and said no yes that is kept. */
export function releaseReplaced(state: ConnectionState): Transition {
  const isOpen = (x: Place) =>
    state.places.some((y) => y.connectorId === x.connectorId && (y.approved || y.prompts.length > 0))
  const over = state.places.filter((x) => x.isReplaced && !isOpen(x))
  if (over.length === 0) return unchanged(state)
  const free = change(state, (x) => (over.includes(x) ? end(x) : x))
  return { state: free, effects: release(free, over) }
}

/** Releases wallets, except one that another namespace still uses, and one that has a question of this page open. */
function release({ places }: ConnectionState, left: readonly Place[]): readonly ConnectionEffect[] {
  const needed = places.filter((x) => isRemembered(x) || x.prompts.length > 0)
  const used = new Set(needed.map((x) => x.connectorId))
  const ids = new Set(left.map((x) => x.connectorId).filter((id) => !used.has(id)))
  return [...ids].map((connectorId) => ({ type: 'release', connectorId }))
}
