import { decideFor, readFor } from '../decideFor.js'
import { type FromBridge, type FromPage, fromPageSchema, type Outcome, type Pending } from '../messages.js'
import { openStore } from '../openStore.js'
import { alreadyAsking, popupBlocked, rejectedByUser, toWireError } from '../rpcErrors.js'
import { forgetSite, isConnected, viewFor } from '../state.js'
import { eventsBetween } from './eventsBetween.js'
import { hearWindows } from './hearWindows.js'

/** How long an approval window may take to answer; how long before its first answer, as it loads. */
const windowAnswerMs = 1000
const windowLoadMs = 5000

type Request = Extract<FromPage, { type: 'request' }>

type Waiting = {
  pending: Pending
  requestId: number
  isShown: boolean
  isAlive: boolean
  wasReopened: boolean
}

/**
 * The part of the wallet inside a dapp's page: knows the site's permissions, has no key and no screen.
 * Exchanges messages only with the page around it, and only for the origin that the browser names.
 */
function serve(origin: string): void {
  const store = openStore()
  const waiting = new Map<string, Waiting>()
  const tell = (message: FromBridge) => window.parent.postMessage(message, origin)

  const settle = ({ pending, requestId }: Waiting, outcome: Outcome) => {
    waiting.delete(pending.id)
    tell({ type: 'answer', id: requestId, outcome })
  }
  const withdraw = (of: Waiting, cause: unknown) => {
    store.post({ type: 'withdrawn', id: of.pending.id })
    settle(of, { error: toWireError(cause) })
  }

  let seen = viewFor(store.getState(), origin)
  store.subscribe(() => {
    const before = seen
    seen = viewFor(store.getState(), origin)
    for (const event of eventsBetween(before, seen)) tell(event)
  })

  store.hear((message) => {
    if (message.type === 'whatIsPending')
      for (const { pending } of waiting.values()) store.post({ type: 'asked', pending })
    if (message.type !== 'shown' && message.type !== 'answered') return
    const known = waiting.get(message.id)
    if (!known) return
    if (message.type === 'shown') known.isShown = known.isAlive = true
    else settle(known, message.outcome)
  })

  /** @returns Undefined if the person must decide; the answer then comes over the channel. */
  const handle = async ({ id: requestId, namespace = 'eip155', method, params }: Request) => {
    const state = store.getState()
    const { chainId } = state
    const isPermitted = isConnected(state, origin, namespace)
    const decision = await decideFor(namespace, method, { state, origin, isPermitted, chainId, params })
    if (decision.kind === 'answer') return { result: decision.result }
    if (decision.kind === 'read')
      return { result: await readFor(namespace, { state, chainId, method, params: params ?? [] }) }
    if (decision.kind === 'forget') {
      store.update((current) => forgetSite(current, origin, namespace))
      return { result: null }
    }
    const { ask } = decision
    const isConnect = ask.kind.startsWith('connect')
    if (isConnect && [...waiting.values()].some((x) => x.pending.ask.kind === ask.kind))
      throw alreadyAsking(method)
    const pending: Pending = { id: crypto.randomUUID(), origin, method, chainId, ask }
    waiting.set(pending.id, { pending, requestId, isShown: false, isAlive: false, wasReopened: false })
    store.post({ type: 'asked', pending })
    tell({ type: 'openWindow' })
    return undefined
  }

  // A page that isolates its windows sees every window as closed, so ask the window itself.
  const checkWindow = () => {
    const checked = [...waiting.values()]
    for (const of of checked) of.isAlive = false
    store.post({ type: 'whatIsShown' })
    setTimeout(
      () => {
        const left = checked.filter(({ pending }) => waiting.has(pending.id))
        for (const of of left) if (!of.isAlive) lose(of)
        if (left.some(({ isAlive }) => isAlive)) checkWindow()
      },
      checked.every(({ isShown }) => isShown) ? windowAnswerMs : windowLoadMs,
    )
  }
  const lose = (of: Waiting) => {
    // The window was closing when the request came, so the person never saw it: show the request once more.
    if (of.isShown || of.wasReopened) return withdraw(of, rejectedByUser())
    of.wasReopened = true
    tell({ type: 'openWindow' })
  }

  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent || event.origin !== origin) return
    const parsed = fromPageSchema.safeParse(event.data)
    if (!parsed.success) return
    const message = parsed.data
    if (message.type === 'windowClosed') checkWindow()
    if (message.type === 'windowBlocked') for (const of of waiting.values()) withdraw(of, popupBlocked())
    if (message.type !== 'request') return
    try {
      const outcome = await handle(message)
      if (outcome) tell({ type: 'answer', id: message.id, outcome })
    } catch (cause) {
      tell({ type: 'answer', id: message.id, outcome: { error: toWireError(cause) } })
    }
  })
  hearWindows(store)
  tell({ type: 'event', namespace: 'eip155', name: 'connect', data: { chainId: seen.chainId } })

  window.addEventListener('pagehide', () => {
    for (const { pending } of waiting.values()) store.post({ type: 'withdrawn', id: pending.id })
  })
}

function listen(event: MessageEvent): void {
  // Pages of an opaque origin (sandboxed frame, file) cannot be told apart, so they get no wallet.
  if (event.source !== window.parent || event.origin === 'null') return
  if (fromPageSchema.safeParse(event.data).data?.type !== 'hello') return
  window.removeEventListener('message', listen)
  serve(event.origin)
}

if (window.parent !== window) {
  window.addEventListener('message', listen)
  const ready: FromBridge = { type: 'ready' }
  // The embedder's origin is not known yet; this message only says that the frame listens.
  window.parent.postMessage(ready, '*')
}
