import type { ChainNamespace } from '../../caip/caip.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import type {
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

type Of<type extends PairedEvent['type']> = Extract<PairedEvent, { type: type }>

const keep = (state: PairedState): PairedStep => ({ state, effects: [] })
const isOwn = ({ session }: PairedState, topic: string) => session?.topic === topic
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
      return chain(state, (x) => open(x, event.session), watch)
    case 'pairingRequested':
      return keep({ ...state, calls: [...state.calls, { id: event.call }] })
    case 'pairingCancelled':
      return cancel(state, event.call)
    case 'approved':
      return approve(state, event, rules)
    case 'pairingDone':
      return keep({ ...state, calls: state.calls.filter((x) => x.id !== event.call) })
    case 'used':
      return isOwn(state, event.topic) ? use(state, event.parts, rules) : keep(state)
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
      return end(state, event.topic, { isTold: event.by === 'page' })
    case 'timePassed':
      return chain(state, (x) => passTime(x, event.nowMs), watch)
  }
}

/** Puts a session in the place of the one before, whose chains stay until the new one's are in use. */
const open = (state: PairedState, session: PairedSession) => keep({ ...state, session, isLive: false })

const watch = (state: PairedState): PairedStep => ({
  state,
  effects: state.session ? [{ type: 'watch', untilMs: state.session.expiresAtMs }] : [],
})

/** Ends a session: its requests are rejected, and it never comes back. */
function end(state: PairedState, topic: string, { isTold }: { isTold: boolean }): PairedStep {
  const rejected = state.requests.filter((x) => x.topic === topic)
  const wasOwn = isOwn(state, topic)
  const ended = new Set(state.ended).add(topic)
  const rest = {
    ...state,
    ended,
    requests: state.requests.filter((x) => x.topic !== topic),
    calls: state.calls.filter((x) => x.topic !== topic),
  }
  const over = { session: undefined, isLive: false, parts: {}, addresses: [], asked: '', question: undefined }
  const effects: PairedEffect[] = [
    ...rejected.map(({ id }): PairedEffect => ({ type: 'reject', id })),
    ...(wasOwn ? [{ type: 'forget', topic } as const] : []),
    ...(wasOwn && !isTold ? [{ type: 'emit', event: { type: 'disconnected' } } as const] : []),
  ]
  return { state: wasOwn ? { ...rest, ...over } : rest, effects }
}

/** The page does not use a session: its wallet is told. */
const letGo =
  (topic: string) =>
  (state: PairedState): PairedStep => ({
    state: { ...state, ended: new Set(state.ended).add(topic) },
    effects: [{ type: 'letGo', topic }],
  })

/** A wallet said yes. Only a yes that the visitor no longer waits for, or that is of no use, is turned down. */
function approve(
  state: PairedState,
  { call, parts, session }: Of<'approved'>,
  rules: PairedRules,
): PairedStep {
  const { topic } = session
  const wanted = state.calls.find((x) => x.id === call && x.topic === undefined)
  const calls = state.calls.filter((x) => x !== wanted)
  // The wallet ended the session before its yes was processed, or it is in use already.
  if (state.ended.has(topic) || isOwn(state, topic)) return keep({ ...state, calls })
  if (!wanted || parts.length === 0) return letGo(topic)({ ...state, calls })
  const before = state.session?.topic
  return chain(
    { ...state, calls: [...calls, { ...wanted, topic }] },
    (x) => ({ state: x, effects: [{ type: 'take', topic }] }),
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

/** The visitor gives up, perhaps while the wallet that said yes is asked for its addresses. */
function cancel(state: PairedState, id: number): PairedStep {
  const topic = state.calls.find((x) => x.id === id)?.topic
  const calls = state.calls.filter((x) => x.id !== id)
  if (topic === undefined) return keep({ ...state, calls })
  return chain({ ...state, calls }, (x) => end(x, topic, { isTold: false }), letGo(topic))
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
  if (!isOwn(state, session.topic)) return keep(state)
  const follow = (namespace: ChainNamespace) => (now: PairedState) => {
    const part = now.parts[namespace]
    if (namespace === 'bip122') return followAddresses(now, rules)
    return part ? tell(now, namespace, accountsOn(session, part.caipNetworkId).accounts) : keep(now)
  }
  const isLonger = session.expiresAtMs !== state.session?.expiresAtMs
  return chain(
    { ...state, session },
    (x) => (isLonger ? watch(x) : keep(x)),
    ...namespacesOf(state.parts).map(follow),
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
  const { session } = state
  if (!session || session.expiresAtMs > nowMs) return keep(state)
  return end(state, session.topic, { isTold: false })
}
