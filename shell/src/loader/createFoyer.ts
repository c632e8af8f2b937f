import { createStart } from './loadShell.js'
import type { Foyer, FoyerEvent, FoyerOptions, FoyerState, ShellHandle } from './types.js'

const optionNames =
  'projectId id release signingKey services networks defaultNetwork customRpcUrls metadata features featuredWalletIds includeWalletIds excludeWalletIds customWallets allWallets siwx siweConfig theme locale messages embedded basic manualPairing reconnect defaultAccountTypes tokens termsUrl privacyUrl analytics debug quietUntilOpened restrictedTimezones allowUnsupportedChain'

const idle: FoyerState = {
  open: false,
  ready: false,
  loading: {},
  status: 'disconnected',
  accounts: {},
  connections: {},
  features: {},
  theme: { mode: 'system' },
  locale: '',
}

export type Instance = Foyer & { /** Fetches and, after 100 ms of interest, renders Connect unseen. */ hint(): () => void }

/** Instances a `<foyer-button for="id">` may be bound to. */
export const instances = new Map<string, Instance>()

/**
 * Makes one modal for this page. Nothing is fetched until it is wanted, or until a stored connection must be restored.
 * @throws {Error} `UnknownOptionError`, naming the option.
 * @example const foyer = createFoyer({ projectId: 'demo', networks: ['eip155:1'] })
 */
export function createFoyer(options: FoyerOptions, here: string): Instance {
  for (const name of Object.keys(options))
    if (!optionNames.split(' ').includes(name))
      throw Object.assign(new Error(`Unknown option "${name}"`), { name: 'UnknownOptionError' })

  const start = createStart(options, here)
  const listeners = new Set<(state: FoyerState) => void>()
  /** Calls made before the shell was there, in their order. */
  let waiting: ((shell: ShellHandle) => void)[] = []
  let shell: ShellHandle | undefined
  let destroyed = false
  let settleReady: () => void
  const ready = new Promise<void>((resolve) => {
    settleReady = resolve
  })

  const whenLoaded = (call: (shell: ShellHandle) => void) => {
    shell ? call(shell) : waiting.push(call)
  }
  const handlers = new Set<readonly [event: string, listener: (event: FoyerEvent) => void]>()
  const loaded = async () => {
    const handle = await start.shell().catch((error) => {
      // The shell cannot tell of its own absence, so the loader does.
      for (const [event, listener] of handlers)
        if (event === '*' || event === 'LOAD_FAILED')
          listener({ event: 'LOAD_FAILED', cursor: 0, properties: { message: `${error?.message}` } })
      throw error
    })
    if (destroyed) handle.destroy()
    else if (!shell) {
      shell = handle
      handle.subscribe((state) => {
        for (const listener of listeners) listener(state)
      })
      for (const call of waiting) call(handle)
      waiting = []
      handle.ready.then(settleReady)
    }
    return handle
  }
  const asked =
    <name extends 'open' | 'connect' | 'disconnect' | 'switchConnection' | 'deleteConnection' | 'switchNetwork' | 'addNetwork' | 'removeNetwork'>(name: name) =>
    (...given: never[]) =>
      loaded().then((handle) => (handle[name] as (...args: never[]) => Promise<never>)(...given))
  const later =
    (name: 'setTheme' | 'setLocale' | 'updateFeatures') =>
    (value: never) =>
      whenLoaded((handle) => handle[name](value))

  const foyer: Instance = {
    get isOpen() {
      return !!shell?.isOpen
    },
    ready,
    open: asked('open'),
    connect: asked('connect'),
    disconnect: asked('disconnect'),
    switchConnection: asked('switchConnection'),
    deleteConnection: asked('deleteConnection'),
    switchNetwork: asked('switchNetwork'),
    addNetwork: asked('addNetwork'),
    removeNetwork: asked('removeNetwork'),
    close: async () => shell?.close(),
    shake: async () => shell?.shake(),
    setTheme: later('setTheme'),
    setLocale: later('setLocale'),
    updateFeatures: later('updateFeatures'),
    getState: () => shell?.getState() ?? idle,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on(event, listener, since) {
      let off: (() => void) | undefined
      let ended = false
      const handler = [event, listener] as const
      handlers.add(handler)
      whenLoaded((handle) => {
        if (!ended) off = handle.on(event, listener, since ?? 0)
      })
      return () => {
        ended = true
        handlers.delete(handler)
        off?.()
      }
    },
    getProvider: (namespace) => shell?.getProvider(namespace),
    hint() {
      start.prefetch().catch(() => {})
      const timer = setTimeout(() => loaded().then((handle) => handle.warm(), () => {}), 100)
      return () => clearTimeout(timer)
    },
    destroy() {
      destroyed = true
      shell?.destroy()
      listeners.clear()
      if (options.id) instances.delete(options.id)
    },
  }
  if (options.id) instances.set(options.id, foyer)
  // A stored connection is the visitor's earlier wish: look it up as soon as the page is at rest.
  try {
    if (options.reconnect !== false && localStorage.getItem('@foyer/connections')) setTimeout(() => loaded().catch(() => {}))
  } catch {} // storage is blocked: there is nothing to restore
  return foyer
}
