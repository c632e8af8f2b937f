import { readFor } from '../decideFor.js'
import { keyOf } from '../keys.js'
import type { Ask, Outcome } from '../messages.js'
import type { Store } from '../openStore.js'
import type { Inbox } from '../page/createInbox.js'
import { decide } from '../requests.js'
import { rpcUrlOf } from '../rpc.js'
import { notConnected, toWireError, unknownMethod } from '../rpcErrors.js'
import type { WalletState } from '../state.js'
import { createSessionKeys, decrypt, encrypt, type SessionKeys } from './cipher.js'
import { type Action, fromDappSchema, type Session, sealedSchema } from './popupMessages.js'
import { keepSession, readSession } from './sessions.js'

/**
 * The wallet as the popup of a Coinbase-style SDK: the dapp's page opened this window and sends it encrypted requests.
 * Answers only the window's opener, and only if the opener's origin is the one in this window's address.
 * @returns The store of this window: it uses the account that was shared with the site, not the wallet's active one.
 */
export function servePopup({ store, inbox }: { store: Store; inbox: Inbox }): Store {
  const opener: Window | null = window.opener
  const origin = new URLSearchParams(location.search).get('origin') ?? ''
  let session = readSession(origin)

  // Return the same object until a change, as subscribers of a store expect.
  let seen: { state: WalletState; accountIndex: number; own: WalletState } | undefined
  const own: Store = {
    ...store,
    getState() {
      const state = store.getState()
      if (!session) return state
      const { accountIndex } = session
      if (seen?.state !== state || seen.accountIndex !== accountIndex)
        seen = { state, accountIndex, own: { ...state, accountIndex, address: keyOf(accountIndex).address } }
      return seen.own
    },
    // The site's SDK keeps its network: a switch here must not affect sites that use the injected wallet.
    update: (change) => store.update((state) => ({ ...change(state), chainId: state.chainId })),
  }

  const post = (message: object) => opener?.postMessage(message, origin)

  const seal = async (keys: SessionKeys, outcome: Outcome) => {
    const state = store.getState()
    const chains = Object.fromEntries(state.chains.map(({ chainId }) => [chainId, rpcUrlOf(state, chainId)]))
    const result = 'error' in outcome ? outcome : { value: outcome.result }
    return { encrypted: await encrypt(keys, { result, data: { chains, capabilities: {} } }) }
  }

  const ask = (of: { id: string; method: string; chainId: number; ask: Ask }) =>
    new Promise<Outcome>((resolve) => {
      const settle = (outcome: Outcome) => {
        // Answer first, then remove: the window closes once its inbox is empty.
        resolve(outcome)
        setTimeout(() => inbox.remove(of.id))
      }
      inbox.add({ kind: 'request', pending: { ...of, origin }, settle })
    })

  const shakeHands = async (id: string, sender: string, { method }: Action) => {
    const keys = await createSessionKeys(sender)
    const next: Session = { ...keys, accountIndex: store.getState().accountIndex }
    if (method !== 'eth_requestAccounts') {
      if (method !== 'handshake') throw unknownMethod(method)
      session = next
      return { keys, content: await seal(keys, { result: null }) }
    }
    session = next
    const outcome = await ask({
      id,
      method,
      chainId: store.getState().chainId,
      ask: { kind: 'connectPopup' },
    })
    if ('error' in outcome) return { keys, content: { failure: outcome.error } }
    keepSession(origin, next)
    return { keys, content: await seal(keys, outcome) }
  }

  const open = async (
    id: string,
    keys: SessionKeys,
    given: Parameters<typeof decrypt>[1],
  ): Promise<Outcome> => {
    const { action, chainId } = sealedSchema.parse(await decrypt(keys, given))
    const { method, params } = action
    const state = own.getState()
    const decision = decide(method, { state, origin, isPermitted: true, chainId, params })
    if (decision.kind === 'answer') return { result: decision.result }
    if (decision.kind === 'read')
      return { result: await readFor('eip155', { state, chainId, method, params }) }
    if (decision.kind === 'forget') throw unknownMethod(method)
    return ask({ id, method, chainId, ask: decision.ask })
  }

  const receive = async (data: unknown) => {
    const { data: message } = fromDappSchema.safeParse(data)
    if (!message) return
    const { id } = message
    if ('event' in message) return post({ id: crypto.randomUUID(), requestId: id, data: 'scw' })
    const reply = (content: object, sender = '') =>
      post({ id: crypto.randomUUID(), requestId: id, sender, content, timestamp: new Date() })
    try {
      if ('handshake' in message.content) {
        const { keys, content } = await shakeHands(id, message.sender, message.content.handshake)
        return reply(content, keys.ownPublic)
      }
      if (session?.peer !== message.sender) throw notConnected()
      const { encrypted } = message.content
      const keys = session
      const outcome = await open(id, keys, encrypted).catch(
        (cause: unknown): Outcome => ({ error: toWireError(cause) }),
      )
      reply(await seal(keys, outcome), keys.ownPublic)
    } catch (cause) {
      reply({ failure: toWireError(cause) })
    }
  }

  if (opener && URL.canParse(origin) && new URL(origin).origin === origin) {
    window.addEventListener('message', (event) => {
      if (event.source === opener && event.origin === origin) void receive(event.data)
    })
    window.addEventListener('pagehide', () => post({ id: crypto.randomUUID(), event: 'PopupUnload' }))
    post({ id: crypto.randomUUID(), event: 'PopupLoaded' })
  }
  return own
}
