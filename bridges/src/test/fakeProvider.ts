import type { ChainNamespace, Connected, FoyerState, NamespaceState } from '@foyer/kit'
import { tellPage } from './fakeState.js'

type Listener = (...told: unknown[]) => void

const failure = (name: string, message: string, code: number) =>
  Object.assign(new Error(message), { name, code })

const methods: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [],
  solana: ['signMessage', 'signTransaction', 'signAndSendTransaction'],
  bip122: ['signMessage', 'signPsbt', 'sendTransfer'],
}

/** The provider of a fake modal: accounts, chain and events from its state, all else from the test's answers. */
export function fakeProvider(namespace: ChainNamespace, to: fakeProvider.Parameters): object {
  const { answers, connect, ready, subscribe, used } = to
  const listeners: [event: string, listener: Listener][] = []
  const tell = (event: string, ...told: unknown[]) => {
    for (const [name, listener] of [...listeners]) if (name === event) tellPage(() => listener(...told))
  }
  const addresses = (state = used()) => (state?.accounts ?? []).map((x) => x.address)
  const chainIdOf = (state: NamespaceState) => `0x${Number(state.caipNetworkId?.split(':')[1]).toString(16)}`
  const disconnected = () => failure('ProviderDisconnectedError', 'No wallet is connected', 4900)

  let before = used()
  subscribe(() => {
    const was = before
    const now = used()
    before = now
    if (!now || was === now) return
    if (!was?.address && now.address) tell('connect', { chainId: chainIdOf(now) })
    else if (was?.address && !now.address) tell('disconnect', disconnected())
    else if (was?.caipNetworkId !== now.caipNetworkId) tell('chainChanged', chainIdOf(now))
    if (String(addresses(was)) !== String(addresses(now))) tell('accountsChanged', addresses(now))
  })

  const answer = async (method: string, params: unknown) => {
    await ready
    if (!used()?.address) throw disconnected()
    const own = answers.get(method)
    if (!own)
      throw failure(
        'MethodNotSupportedError',
        `fakeFoyer has no answer to ${method}: give one by onRequest('${method}', () => …)`,
        4200,
      )
    return own(params)
  }
  const events = {
    on(event: string, listener: Listener) {
      listeners.push([event, listener])
      return this
    },
    removeListener(event: string, listener: Listener) {
      const index = listeners.findIndex(([name, hearing]) => name === event && hearing === listener)
      if (index >= 0) listeners.splice(index, 1)
      return this
    },
  }
  if (namespace === 'eip155')
    return {
      ...events,
      async request({ method, params }: { method: string; params?: unknown }) {
        await ready
        if (method === 'eth_requestAccounts') await connect()
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses()
        const state = used()
        if (method === 'eth_chainId' && state?.address && !answers.has(method)) return chainIdOf(state)
        return answer(method, params)
      },
    }
  return {
    ...events,
    get address() {
      return used()?.address
    },
    async connect() {
      const { address, caipAddress } = await connect()
      return { address, caipAddress }
    },
    ...(namespace === 'bip122' && { getAccounts: () => ready.then(() => used()?.accounts ?? []) }),
    ...Object.fromEntries(
      methods[namespace].map((method) => [method, (given: unknown) => answer(method, given)]),
    ),
  }
}

export declare namespace fakeProvider {
  type Parameters = {
    /** The namespace's part of the state. */
    used(): NamespaceState | undefined
    subscribe(listener: (state: FoyerState) => void): () => void
    /** Settles when no wallet is looked up any more. */
    ready: Promise<void>
    connect(): Promise<Connected>
    answers: ReadonlyMap<string, (params: unknown) => unknown>
  }
}
