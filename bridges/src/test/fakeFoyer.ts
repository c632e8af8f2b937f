import type {
  CaipNetworkId,
  ChainNamespace,
  Connected,
  EventName,
  Foyer,
  FoyerEvent,
  FoyerEvents,
  FoyerState,
  NamespaceState,
} from '@foyer/kit'
import { fakeProvider } from './fakeProvider.js'

/** The account of the first key that development chains know. */
const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type FakeFoyer = Foyer & {
  /** The visitor says yes: connects, and settles what `connect()` and `open()` wait for. @param result Of `open()`. */
  approve(result?: string): void
  /** The visitor closes the modal: what waits rejects with 'Modal closed'. */
  reject(): void
  /** The wallet goes to another network, or to one of its other accounts. */
  switchTo(to: CaipNetworkId | { account: string }): void
  /** Ends the restoring that `status: 'restoring'` began. @param isBack Whether the wallet of the earlier visit answers. */
  restore(isBack?: boolean): void
  /** Answers a request of a provider: an EIP-1193 method, or a method of a Solana or Bitcoin provider. */
  onRequest(method: string, answer: (params: unknown) => unknown): void
}

const closed = () => Object.assign(new Error('Modal closed'), { name: 'ModalClosedError', code: 4001 })

/**
 * A modal for unit tests: no browser, no network, no code of Foyer's. Its state, its listeners and its providers behave as
 * the real ones; the test is the visitor and the wallet.
 * @param given.accounts The wallet's accounts, the one in use first. @param given.network The wallet's network.
 * @param given.status What the page finds: nobody, a wallet that is being looked up, or a connected one.
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
  const connectorId = 'fake'
  let accounts = own
  let state = {} as FoyerState
  let used: NamespaceState = { status, accounts: [] }
  let caipNetworkId = network
  let isDestroyed = false
  const listeners = new Set<(state: FoyerState) => void>()
  const waiting: { settle(result?: string): void; reject(error: Error): void }[] = []
  const log: FoyerEvent[] = []
  const hearing = new Set<(event: FoyerEvent) => void>()
  const answers = new Map<string, (params: unknown) => unknown>()

  const emit = <name extends EventName>(name: name, properties: FoyerEvents[name]) => {
    const event = { name, properties, cursor: log.length + 1, atMs: Date.now() } as unknown as FoyerEvent
    log.push(event)
    for (const hear of [...hearing]) hear(event)
  }
  const connected = (): NamespaceState => {
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
  /** Makes a new state, as the real one does on each change. */
  const set = (next: Partial<FoyerState>) => {
    const { address, caipAddress } = used
    const { address: _, caipAddress: __, ...rest } = { ...state, ...next }
    state = Object.freeze<FoyerState>({
      ...rest,
      status: used.status,
      ready: used.status !== 'restoring',
      activeNamespace: namespace,
      caipNetworkId,
      ...(address && { address }),
      ...(caipAddress && { caipAddress }),
      namespaces: { [namespace]: used },
      connections: address
        ? { [namespace]: [{ id: `${namespace}:${connectorId}`, connectorId, status: 'active' }] }
        : {},
    })
    for (const listener of [...listeners]) listener(state)
  }
  const use = (next: NamespaceState) => {
    const before = used
    used = next
    set({})
    if (used.caipAddress && used.caipAddress !== before.caipAddress)
      emit('CONNECTION_CHANGED', { namespace, caipAddress: used.caipAddress, connectorId })
    if (before.caipAddress && !used.caipAddress) emit('DISCONNECTED', { namespace })
  }
  const settle = (run: (one: (typeof waiting)[number]) => void) => {
    for (const one of waiting.splice(0)) run(one)
  }
  const wait = () =>
    new Promise<string | undefined>((resolve, reject) => waiting.push({ settle: resolve, reject }))
  const show = (view: string) => {
    set({ open: true, view })
    emit('MODAL_OPEN', { view })
  }
  const result = (): Connected => ({
    connectorId,
    namespace,
    address: used.address ?? firstAccount,
    caipNetworkId,
    caipAddress: used.caipAddress ?? `${caipNetworkId}:${firstAccount}`,
  })

  set({ open: false, loading: {}, features: {}, theme: { mode: 'system' }, locale: 'en' })
  if (status === 'connected') use(connected())
  let whenReady = () => {}
  const ready = new Promise<void>((resolve) => {
    whenReady = resolve
    if (status !== 'restoring') resolve()
  })
  const serverState = Object.freeze<FoyerState>({
    open: false,
    ready: false,
    loading: {},
    status: 'restoring',
    namespaces: {},
    connections: {},
    features: {},
    theme: { mode: 'system' },
    locale: '',
  })

  const providers: Partial<Record<ChainNamespace, unknown>> = {}
  const foyer: Omit<FakeFoyer, 'open' | 'connect' | 'on' | 'getProvider' | 'provider'> & Loose = {
    get isOpen() {
      return state.open
    },
    ready,
    async open(to = {}) {
      if (isDestroyed) throw closed()
      const { view = used.address ? 'Account' : 'Connect' } = to
      show(view)
      return view === 'WalletSend' || view === 'Swap' ? wait() : undefined
    },
    async connect(to = {}) {
      if (isDestroyed) throw closed()
      await ready
      if (!used.address) {
        if (!to.connectorId) show('Connect')
        use({ ...used, status: 'connecting' })
        await wait()
      }
      return result()
    },
    approve(given) {
      if (!used.address) use(connected())
      settle((one) => one.settle(given))
    },
    reject() {
      if (!used.address) use({ status: 'disconnected', accounts: [] })
      void foyer.close()
    },
    async close() {
      if (state.open) {
        const { view: _, ...rest } = state
        state = rest
        set({ open: false })
        emit('MODAL_CLOSE', {})
      }
      settle((one) => one.reject(closed()))
    },
    restore(isBack = true) {
      if (used.status !== 'restoring') return
      use(isBack ? connected() : { status: 'disconnected', accounts: [] })
      whenReady()
    },
    async disconnect() {
      if (used.address) use({ status: 'disconnected', accounts: [] })
    },
    switchTo(to) {
      if (typeof to === 'string') caipNetworkId = to
      else accounts = [to.account, ...accounts.filter((x) => x !== to.account)]
      if (used.address) use(connected())
      else set({})
    },
    async switchNetwork(to) {
      foyer.switchTo(to)
    },
    async switchConnection() {},
    deleteConnection: () => foyer.disconnect(),
    async addNetwork() {},
    async removeNetwork() {},
    getState: () => state,
    getServerState: () => serverState,
    subscribe(listener) {
      const hear = (next: FoyerState) => listener(next)
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    on(name, listener, since = log.length) {
      const hear = (event: FoyerEvent) => {
        if (name === '*' || name === event.name) listener(event)
      }
      for (const event of log.slice(since)) hear(event)
      hearing.add(hear)
      return () => void hearing.delete(hear)
    },
    onRequest: (method, answer) => void answers.set(method, answer),
    provider(of) {
      providers[of] ??= fakeProvider(of, {
        used: () => (of === namespace ? used : undefined),
        subscribe: foyer.subscribe,
        connect: () => foyer.connect(),
        answers,
      })
      return providers[of]
    },
    async getProvider(of = namespace) {
      if (!used.address || of !== namespace)
        throw Object.assign(new Error('Provider not found'), { name: 'ProviderNotFoundError' })
      return foyer.provider(of)
    },
    async prepare() {},
    attach: () => () => {},
    async shake() {},
    setTheme: ({ mode = state.theme.mode }) => set({ theme: { mode } }),
    setLocale: (locale) => set({ locale }),
    setCurrency() {},
    updateFeatures() {},
    destroy() {
      isDestroyed = true
      void foyer.close()
      listeners.clear()
      hearing.clear()
    },
  }
  return foyer as unknown as FakeFoyer
}

/** The members whose types have overloads, as the fake serves them. */
type Loose = {
  open(to?: { view?: string }): Promise<string | undefined>
  connect(to?: { connectorId?: string }): Promise<Connected>
  on(name: string, listener: (event: FoyerEvent) => void, since?: number): () => void
  provider(namespace: ChainNamespace): unknown
  getProvider(namespace?: ChainNamespace): Promise<unknown>
}
