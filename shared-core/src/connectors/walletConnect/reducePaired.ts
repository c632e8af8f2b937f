import type { ChainNamespace } from '../../caip/caip.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { leftLinksLimit } from '../../constants/connecting.js'
import type {
  PairedCall,
  PairedEffect,
  PairedEvent,
  PairedPart,
  PairedRules,
  PairedState,
  PairedStep,
} from './pairedState.js'
import { accountsOn, namespaceOf, type PairedSession } from './readSession.js'
import {
  askAddresses,
  dropAddresses,
  followAddresses,
  hearAddresses,
  readAddresses,
  tell,
} from './reduceAddresses.js'
import { follow, isUseless, mark, offer, takeUp, withdraw } from './reduceKept.js'
import { withNewest } from './withNewest.js'

type Of<type extends PairedEvent['type']> = Extract<PairedEvent, { type: type }>

const keep = (state: PairedState): PairedStep => ({ state, effects: [] })
const isOwn = ({ session }: PairedState, topic: string) => session?.topic === topic
const isKept = ({ kept }: PairedState, topic: string) => kept?.session.topic === topic
const namespacesOf = (parts: PairedState['parts']) => Object.keys(parts) as ChainNamespace[]

/** Runs steps one after the other. */
function chain(state: PairedState, ...steps: readonly ((state: PairedState) => PairedStep)[]): PairedStep {
  let last = keep(state)
  for (const step of steps) {
    const next = step(last.state)
    last = { state: next.state, effects: [...last.effects, ...next.effects] }
  }
  return last
}

/**
 * What happens to a pairing's session. Pure.
 * @returns The next state, and what the runner does, in order.
 */
export function reducePaired(state: PairedState, event: PairedEvent, rules: PairedRules): PairedStep {
  switch (event.type) {
    case 'loaded':
      return chain(state, (x) => adopt(x, event.session), watch)
    case 'keptLoaded':
      return chain(state, (x) => offer(x, event.kept, event.kept.session), watch)
    case 'pairingRequested':
      return chain({ ...state, calls: [...state.calls, { ...event.wish, id: event.call }] }, (x) =>
        isUseless(x, event.wish) ? letKeptGo(x) : keep(x),
      )
    case 'pairingLeft':
      return leave(state, event.call)
    case 'approved':
      return approve(state, event, rules)
    case 'pairingDone':
      return keep({ ...state, calls: state.calls.filter((x) => x.id !== event.call) })
    case 'used':
      return isOwn(state, event.topic)
        ? chain(state, letKeptGo, (x) => use(x, event.parts, rules))
        : keep(state)
    case 'turned': {
      const part = state.parts[event.namespace]
      const { caipNetworkId } = event
      return part
        ? keep({ ...state, parts: { ...state.parts, [event.namespace]: { ...part, caipNetworkId } } })
        : keep(state)
    }
    case 'updated':
      return update(state, event, rules)
    case 'takenBack':
      if (!isOwn(state, event.topic) || !state.parts[event.namespace]) return keep(state)
      return event.namespace === 'bip122' ? dropAddresses(state) : tell(state, event.namespace, [])
    case 'chainChanged':
      return changeChain(state, event)
    case 'addressesReported':
      return hearAddresses(state, event, rules)
    case 'addressesRead':
      return readAddresses(state, event, rules)
    case 'woke':
      return wake(state, event.topic)
    case 'requested':
      return request(state, event)
    case 'answered':
      return keep({ ...state, requests: state.requests.filter((x) => x.id !== event.id) })
    case 'ended':
      return event.by === 'page'
        ? chain(state, dropLeft, (x) => end(x, event.topic, { isTold: true }))
        : end(state, event.topic, { isTold: false })
    case 'timePassed':
      return chain(state, (x) => passTime(x, event.nowMs), watch)
  }
}

/** Puts a session in the place of the one before, whose chains stay until the new one's are in use. */
const open = (state: PairedState, session: PairedSession) => keep({ ...state, session, isLive: false })

const take = (state: PairedState, topic: string): PairedStep => ({
  state,
  effects: [{ type: 'take', topic }],
})

/** A session of an earlier visit, or of another page that uses the one on offer here. */
function adopt(state: PairedState, session: PairedSession): PairedStep {
  if (!isKept(state, session.topic)) return open(state, session)
  return chain(
    state,
    takeUp,
    (x) => take(x, session.topic),
    (x) => open(x, session),
  )
}

function watch(state: PairedState): PairedStep {
  const ends = [state.session, state.kept?.session].flatMap((x) => x?.expiresAtMs ?? [])
  return { state, effects: ends.length > 0 ? [{ type: 'watch', untilMs: Math.min(...ends) }] : [] }
}

const noUse = { session: undefined, isLive: false, parts: {}, addresses: [], asked: '', question: undefined }
const gone: PairedEffect = { type: 'emit', event: { type: 'disconnected' } }

/** Ends a session: its requests are rejected, and it never comes back. */
function end(state: PairedState, topic: string, { isTold }: { isTold: boolean }): PairedStep {
  if (isKept(state, topic)) return withdraw(state)
  const rejected = state.requests.filter((x) => x.topic === topic)
  const wasOwn = isOwn(state, topic)
  const ended = withNewest(state.ended, topic)
  const rest = {
    ...state,
    ended,
    requests: state.requests.filter((x) => x.topic !== topic),
    calls: state.calls.filter((x) => x.topic !== topic),
  }
  const effects: PairedEffect[] = [
    ...rejected.map(({ id }): PairedEffect => ({ type: 'reject', id })),
    ...(wasOwn ? [{ type: 'forget', topic } as const] : []),
    // The end of one of an earlier visit takes the mark of the yes on offer with it.
    ...(wasOwn && !isTold ? [gone, ...mark(state.kept)] : []),
  ]
  return { state: wasOwn ? { ...rest, ...noUse } : rest, effects }
}

/** The page does not use a session: its wallet is told. */
const letGo =
  (topic: string) =>
  (state: PairedState): PairedStep => ({
    state: { ...state, ended: withNewest(state.ended, topic) },
    effects: [{ type: 'letGo', topic }],
  })

/** The links that the visitor left count no more: a yes to one is turned down. */
const dropLeft = (state: PairedState): PairedStep =>
  keep({ ...state, calls: state.calls.filter((x) => !x.isLeft) })

/** Another wallet is in use: the one whose yes was kept is told that it is not. */
function letKeptGo(state: PairedState): PairedStep {
  const topic = state.kept?.session.topic
  return topic === undefined ? keep(state) : chain(state, withdraw, letGo(topic))
}

/** A wallet said yes. It is in use, is kept for a visitor who left, or is turned down where it is of no use. */
function approve(
  state: PairedState,
  { call, parts, session }: Of<'approved'>,
  rules: PairedRules,
): PairedStep {
  const { topic } = session
  const wanted = state.calls.find((x) => x.id === call && x.topic === undefined)
  const calls = state.calls.filter((x) => x !== wanted)
  const isHere = isOwn(state, topic) || (isKept(state, topic) && !wanted)
  // The wallet ended the session before its yes was processed, or it is in use already.
  if (state.ended.has(topic) || isHere) return keep({ ...state, calls })
  const isTooLate = wanted?.isLeft && (state.isLive || state.kept)
  if (!wanted || isTooLate || parts.length === 0) return letGo(topic)({ ...state, calls })
  if (wanted.isLeft) return chain({ ...state, calls }, (x) => offer(x, wanted, session), watch)
  const before = state.session?.topic
  return chain(
    { ...state, calls: [...calls, { ...wanted, topic }] },
    dropLeft,
    isKept(state, topic) ? takeUp : letKeptGo,
    (x) => take(x, topic),
    (x) => (before === undefined ? keep(x) : replace(x, before)),
    (x) => open(x, session),
    watch,
    (x) => use(x, parts, rules),
  )
}

/** Ends the session that another one replaces. The chains in use stay, so that those that go are reported as gone. */
function replace(state: PairedState, topic: string): PairedStep {
  const { effects, state: next } = end(state, topic, { isTold: true })
  return { state: { ...next, parts: state.parts }, effects: [...effects, { type: 'letGo', topic }] }
}

/** The visitor turns away: the links of the call can still be answered, and the yes that it has already is kept. */
function leave(state: PairedState, id: number): PairedStep {
  const call = state.calls.find((x) => x.id === id)
  if (!call) return keep(state)
  const others = state.calls.filter((x) => x !== call)
  if (call.topic !== undefined) return setAside({ ...state, calls: others }, call)
  const calls: readonly PairedCall[] = [...others, { ...call, isLeft: true }]
  const tooMany = calls.filter((x) => x.isLeft).slice(0, -leftLinksLimit)
  return keep({ ...state, calls: calls.filter((x) => !tooMany.includes(x)) })
}

/** Puts the session of a call that the visitor left out of use, and on offer: its addresses are still being read. */
function setAside(state: PairedState, call: PairedCall): PairedStep {
  const { requests, session } = state
  if (!session || session.topic !== call.topic) return keep(state)
  const effects = requests.map(({ id }): PairedEffect => ({ type: 'reject', id }))
  return chain(
    state,
    (x) => ({ state: { ...x, ...noUse, requests: [] }, effects: [...effects, gone] }),
    (x) => offer(x, call, session),
    watch,
  )
}

function use(state: PairedState, parts: readonly PairedPart[], rules: PairedRules): PairedStep {
  const { session } = state
  if (!session) return keep(state)
  const own = Object.fromEntries(parts.map((x) => [namespaceOf(x.caipNetworkId), x]))
  const isServed = (namespace: ChainNamespace) =>
    session.accounts.some((x) => namespaceOf(x.caipNetworkId) === namespace)
  const gone = namespacesOf(state.parts).filter((x) => !isServed(x))
  const bitcoin = parts.find((x) => x.caipNetworkId.startsWith('bip122:'))
  const isHere = (namespace: string) => !gone.some((x) => x === namespace)
  return chain(
    state,
    ...gone.map((x) => (now: PairedState) => tell(now, x, [])),
    (x) => {
      const here = Object.entries({ ...x.parts, ...own }).filter(([namespace]) => isHere(namespace))
      return keep({ ...x, isLive: true, parts: Object.fromEntries(here) })
    },
    (x) => (bitcoin ? askAddresses(x, { ...bitcoin, isQuiet: true }, rules) : keep(x)),
  )
}

function update(state: PairedState, { session }: Of<'updated'>, rules: PairedRules): PairedStep {
  if (isKept(state, session.topic)) return chain(state, (x) => follow(x, session), watch)
  if (!isOwn(state, session.topic)) return keep(state)
  const followIn = (namespace: ChainNamespace) => (now: PairedState) => {
    const part = now.parts[namespace]
    if (namespace === 'bip122') return followAddresses(now, rules)
    return part ? tell(now, namespace, accountsOn(session, part.caipNetworkId).accounts) : keep(now)
  }
  const isLonger = session.expiresAtMs !== state.session?.expiresAtMs
  return chain(
    { ...state, session },
    (x) => (isLonger ? watch(x) : keep(x)),
    ...namespacesOf(state.parts).map(followIn),
  )
}

/** Only the EVM has a current chain; other requests name theirs. */
function changeChain(state: PairedState, { caipNetworkId, topic }: Of<'chainChanged'>): PairedStep {
  const part = state.parts.eip155
  if (!isOwn(state, topic) || !part || part.caipNetworkId === caipNetworkId) return keep(state)
  return {
    state: { ...state, parts: { ...state.parts, eip155: { ...part, caipNetworkId } } },
    effects: [{ type: 'emit', event: { type: 'chainChanged', caipNetworkId } }],
  }
}

/** The wallet of an earlier visit answers late: the events make a remembered connection ask again. */
function wake(state: PairedState, topic: string): PairedStep {
  const accounts = isOwn(state, topic) && !state.isLive ? (state.session?.accounts ?? []) : []
  const effects = accounts.map(({ address, caipNetworkId }): PairedEffect => {
    const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
    return {
      type: 'emit',
      event: { type: 'accountsChanged', namespace, accounts: [{ address, type: 'eoa' }] },
    }
  })
  return { state, effects }
}

/** Sends a request to the wallet of its own session, and to no other. */
function request(state: PairedState, { id, nowMs, topic }: Of<'requested'>): PairedStep {
  return chain(
    state,
    (x) => passTime(x, nowMs),
    (x) =>
      isOwn(x, topic)
        ? { state: { ...x, requests: [...x.requests, { id, topic }] }, effects: [{ type: 'send', id }] }
        : { state: x, effects: [{ type: 'reject', id }] },
  )
}

function passTime(state: PairedState, nowMs: number): PairedStep {
  const over = [state.session, state.kept?.session].flatMap((x) =>
    x && x.expiresAtMs <= nowMs ? [x.topic] : [],
  )
  return chain(state, ...over.map((topic) => (x: PairedState) => end(x, topic, { isTold: false })))
}
