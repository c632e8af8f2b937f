import type { CaipNetworkId, ChainNamespace, Connected, Foyer, FoyerEvent, NamespaceState } from '@foyer/kit'
import { serverState } from '../../../shell/src/loader/idleState.js'
import { createFakeEvents } from './fakeEvents.js'
import { fakeProvider } from './fakeProvider.js'
import { connectorId, createFakeState } from './fakeState.js'

/** The account of the first key that development chains know. */
const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type FakeFoyer = Foyer & {
  /** The visitor says yes: connects, and settles what `connect()` and `open()` wait for. @param result Of `open()`. */
  approve(result?: string): void
  /** The visitor says no: closes the modal, so that what waits rejects with 'Modal closed', or declines in the wallet. */
  reject(): void
  /** The wallet goes to another network of its kind, or to one of its other accounts. */
  switchTo(to: CaipNetworkId | { account: string }): void
  /** Ends the restoring that `status: 'restoring'` began. @param isBack Whether the wallet of the earlier visit answers. */
  restore(isBack?: boolean): void
  /** Answers a request of a provider: an EIP-1193 method, or a method of a Solana or Bitcoin provider. */
  onRequest(method: string, answer: (params: unknown) => unknown): void
}

const failure = (name: string, message: string, code?: number) =>
  Object.assign(new Error(message), { name, ...(code !== undefined && { code }) })
const closed = () => failure('ModalClosedError', 'Modal closed', 4001)
const rejected = () => failure('UserRejectedError', 'Connection rejected')
const gone: NamespaceState = { status: 'disconnected', accounts: [] }

/**
 * A modal for unit tests: no browser, no network, no code of Foyer's. Its state, its listeners and its providers behave as
 * the real ones; the test is the visitor and the wallet.
 * @param given.accounts The wallet's accounts, the one in use first; EVM ones as the app shall see them, with their checksum.
 * @param given.network The wallet's network. @param given.status What the page finds: nobody, a wallet that is being looked
 * up, or a connected one.
 * @example
 * const foyer = fakeFoyer({ accounts: ['0xab…'], network: 'eip155:1' })
 * const connecting = foyer.connect()
 * foyer.approve()
 * expect((await connecting).address).toBe('0xab…')
 */
export function fakeFoyer({
  accounts: own = [firstAccount],
  network = 'eip155:1',
  status = 'disconnected',
}: {
  accounts?: readonly string[]
  network?: CaipNetworkId
  status?: 'disconnected' | 'restoring' | 'connected'
} = {}): FakeFoyer {
  const namespace = network.split(':')[0] as ChainNamespace
  let accounts = own
  let isDestroyed = false
  const answers = new Map<string, (params: unknown) => unknown>()
  const waiting: { settle(result?: string): void; reject(error: Error): void; no: () => Error }[] = []
  const events = createFakeEvents()

  const connectedTo = (caipNetworkId: CaipNetworkId): NamespaceState => {
    const [address = firstAccount] = accounts
    const type = namespace === 'bip122' ? 'payment' : 'eoa'
    return {
      status: 'connected',
      connectorId,
      caipNetworkId,
      address,
      caipAddress: `${caipNetworkId}:${address}`,
      accounts: accounts.map((x) => ({ address: x, type })),
    }
  }
  const state = createFakeState(namespace, {
    used: status === 'connected' ? connectedTo(network) : { ...gone, status },
    caipNetworkId: network,
    open: false,
    view: 'Connect',
    theme: { mode: 'light' },
    locale: 'en',
  })
  const used = () => state.known().used
  let whenReady = () => {}
  const ready = new Promise<void>((resolve) => {
    whenReady = resolve
    if (status !== 'restoring') resolve()
  })

  /** The wallet in use becomes this one, and listeners hear what changed. */
  const use = (next: NamespaceState) => {
    const before = used()
    const { address, caipAddress, caipNetworkId } = next
    state.set({ used: next, ...(address && { view: 'Account' }), ...(caipNetworkId && { caipNetworkId }) })
    if (caipAddress && caipAddress !== before.caipAddress)
      events.emit('CONNECTION_CHANGED', { namespace, caipAddress, connectorId })
    if (before.caipAddress && !caipAddress) events.emit('DISCONNECTED', { namespace })
  }
  const mustBeAlive = () => {
    if (isDestroyed) throw closed()
  }
  const mustBeOwn = (of: string | undefined) => {
    const [asked] = (of ?? namespace).split(':')
    if (asked !== namespace)
      throw new Error(`The wallet of fakeFoyer is of ${namespace}: give network for one of ${asked}`)
  }
  const wait = (no: () => Error) =>
    new Promise<string | undefined>((resolve, reject) => waiting.push({ settle: resolve, reject, no }))
  const settle = (run: (one: (typeof waiting)[number]) => void) => {
    for (const one of waiting.splice(0)) run(one)
  }
  const show = (view: string) => {
    const isNew = !state.known().open
    state.set({ open: true, view })
    if (isNew) events.emit('MODAL_OPEN', { view })
  }
  const result = (): Connected => {
    const { address = firstAccount, caipNetworkId = network } = used()
    return { connectorId, namespace, address, caipNetworkId, caipAddress: `${caipNetworkId}:${address}` }
  }

  const providers: Partial<Record<ChainNamespace, unknown>> = {}
  const foyer: Omit<FakeFoyer, 'open' | 'connect' | 'on' | 'getProvider' | 'provider'> & Loose = {
    get isOpen() {
      return state.known().open
    },
    ready,
    async open(to = {}) {
      mustBeAlive()
      const { view = used().address ? 'Account' : 'Connect' } = to
      show(view)
      return view === 'WalletSend' || view === 'Swap' ? wait(closed) : undefined
    },
    async connect(to = {}) {
      mustBeAlive()
      mustBeOwn(to.namespace ?? to.caipNetworkId)
      await ready
      if (used().address) return result()
      if (to.connectorId) use({ ...gone, status: 'connecting' })
      else show('Connect')
      await wait(to.connectorId ? rejected : closed)
      return result()
    },
    approve(given) {
      if (used().status === 'restoring') foyer.restore()
      else if (!used().address) {
        const { caipNetworkId } = state.known()
        use(connectedTo(caipNetworkId))
        events.emit('CONNECT_SUCCESS', { method: 'browser', name: connectorId, caipNetworkId })
      }
      settle((one) => one.settle(given))
    },
    reject() {
      settle((one) => one.reject(one.no()))
      void foyer.close()
    },
    async close() {
      if (!used().address && used().status === 'connecting') use(gone)
      if (state.known().open) {
        state.set({ open: false })
        events.emit('MODAL_CLOSE', {})
      }
      settle((one) => one.reject(closed()))
    },
    restore(isBack = true) {
      if (used().status !== 'restoring') return
      use(isBack ? connectedTo(state.known().caipNetworkId) : gone)
      whenReady()
    },
    async disconnect(of) {
      if (!used().address || (of ?? namespace) !== namespace) return
      use(gone)
      events.emit('DISCONNECT_SUCCESS', { namespace: of ?? 'all', namespaces: [namespace] })
    },
    switchTo(to) {
      const next = typeof to === 'string' ? to : state.known().caipNetworkId
      mustBeOwn(next)
      if (typeof to !== 'string') accounts = [to.account, ...accounts.filter((x) => x !== to.account)]
      if (used().address) use(connectedTo(next))
      else state.set({ caipNetworkId: next })
    },
    async switchNetwork(to) {
      mustBeAlive()
      foyer.switchTo(to)
      events.emit('SWITCH_NETWORK', { network: to })
    },
    async switchConnection() {},
    deleteConnection: () => foyer.disconnect(),
    async addNetwork() {},
    getSession: async () => null,
    async signOut() {},
    getSmartSessions: async () => [],
    async revokeSmartSession({ pci }) {
      throw failure('SmartSessionNotFoundError', `Smart session not found: ${pci}`)
    },
    async removeNetwork() {},
    getState: state.get,
    getServerState: () => serverState,
    subscribe: state.subscribe,
    on: events.on,
    onRequest: (method, answer) => void answers.set(method, answer),
    provider(of) {
      providers[of] ??= fakeProvider(of, {
        ready,
        used: () => (of === namespace ? used() : undefined),
        subscribe: state.subscribe,
        connect: () => foyer.connect({ namespace: of }),
        answers,
      })
      return providers[of]
    },
    async getProvider(of = namespace) {
      if (!used().address || of !== namespace) throw failure('ProviderNotFoundError', 'Provider not found')
      return foyer.provider(of)
    },
    async prepare() {},
    attach: () => () => {},
    async shake() {},
    // Its visitor's system is light.
    setTheme: ({ mode }) => state.set({ theme: { mode: mode === 'dark' ? 'dark' : 'light' } }),
    setLocale: (locale) => state.set({ locale }),
    setCurrency() {},
    updateFeatures() {},
    destroy() {
      isDestroyed = true
      void foyer.close()
      state.clear()
      events.clear()
    },
  }
  return foyer as unknown as FakeFoyer
}

/** The members whose types have overloads, as the fake serves them. */
type Loose = {
  open(to?: { view?: string }): Promise<string | undefined>
  connect(to?: { connectorId?: string; namespace?: string; caipNetworkId?: string }): Promise<Connected>
  on(name: string, listener: (event: FoyerEvent) => void, since?: number): () => void
  provider(namespace: ChainNamespace): unknown
  getProvider(namespace?: ChainNamespace): Promise<unknown>
}
