import type { Foyer, FoyerEvent, FoyerOptions, FoyerState, ShellHandle } from './types.js'
import { named } from './verify.js'

/** In the order that packs best: every page pays for these bytes. */
export const optionNames =
  'defaultAccountTypes reconnect id defaultNetwork basic allWallets messages featuredWalletIds manualPairing projectId debug allowUnsupportedChain customWallets includeWalletIds features privacyUrl networks release excludeWalletIds services embedded configurationBanner metadata tokens siweConfig quietUntilOpened termsUrl locale customRpcUrls siwx theme restrictedTimezones releaseKey minSequence channel analytics autoRefresh'.split(
    ' ',
  )

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

type AskedName =
  | 'open'
  | 'connect'
  | 'disconnect'
  | 'switchConnection'
  | 'deleteConnection'
  | 'switchNetwork'
  | 'addNetwork'
  | 'removeNetwork'
  | 'getProvider'
type LaterName = 'setTheme' | 'setLocale' | 'updateFeatures'

export type Instance = Foyer & {
  /** Fetches and, after 100 ms of interest, renders Connect unseen. */ hint(): () => void
}

/** Instances a `<foyer-button for="id">` may be bound to. */
export const instances = new Map<string | undefined, Instance>()

/** How the shell comes into the page. */
export type Start = {
  /** Fetches what the first view needs, and runs none of it. */ prefetch(): Promise<unknown>
  shell(): Promise<ShellHandle>
}

/**
 * One modal of a page, from before its shell is there.
 * @throws {Error} `UnknownOptionError`, naming the option.
 */
export function createInstance(options: FoyerOptions, start: Start): Instance {
  // Its own ones: a page may have lent every object of it further names.
  for (const name of Object.keys(options))
    if (!optionNames.includes(name)) throw named('UnknownOptionError', `Unknown option "${name}"`)

  let shell: ShellHandle | undefined
  let arrive: (shell: ShellHandle) => void
  const arrived = new Promise<ShellHandle>((resolve) => {
    arrive = resolve
  })

  /** Calls made before the shell is there wait for it, in their order. */
  const whenLoaded = (call: (shell: ShellHandle) => void) => {
    if (shell) call(shell)
    else void arrived.then(call)
  }
  const handlers = new Set<(event: FoyerEvent) => void>()
  const loaded = async () => {
    const handle = await start.shell().catch((error) => {
      // The shell cannot tell of its own absence, so the loader does.
      for (const hear of handlers)
        hear({ name: 'LOAD_FAILED', cursor: 0, atMs: Date.now(), properties: { message: error.message } })
      throw error
    })
    shell = handle
    arrive(handle)
    return handle
  }
  const asked = (name: AskedName) => (given: never) => loaded().then((handle) => handle[name](given))
  const later = (name: LaterName) => (value: never) => whenLoaded((handle) => handle[name](value))
  const each = <name extends string, call>(names: string, make: (name: name) => call) =>
    Object.fromEntries(names.split(' ').map((name) => [name, make(name as name)])) as Record<name, call>

  /** A subscription that may be ended before the shell is there. */
  const lasting = (start: (shell: ShellHandle) => () => void) => {
    let off: (() => void) | undefined
    let ended = false
    whenLoaded((handle) => {
      if (!ended) off = start(handle)
    })
    return () => {
      ended = true
      off?.()
    }
  }

  const foyer = {
    ...each(
      'open connect disconnect switchConnection deleteConnection switchNetwork addNetwork removeNetwork getProvider',
      asked,
    ),
    ...each('setTheme setLocale updateFeatures', later),
    get isOpen() {
      return !!shell?.isOpen
    },
    ready: arrived.then((handle) => handle.ready),
    ...each('close shake', (name: 'close' | 'shake') => async () => shell?.[name]()),
    getState: () => shell?.getState() ?? idle,
    subscribe: (listener: (state: FoyerState) => void) => lasting((handle) => handle.subscribe(listener)),
    on(event: string, listener: (event: FoyerEvent) => void, since = 0) {
      const hear = (happened: FoyerEvent) => {
        if (event === '*' || event === happened.name) listener(happened)
      }
      handlers.add(hear)
      const off = lasting((handle) => handle.on('*', hear, since))
      return () => {
        handlers.delete(hear)
        off()
      }
    },
    hint() {
      start.prefetch().catch(() => {})
      const timer = setTimeout(
        () =>
          loaded()
            .then((handle) => handle.warm())
            .catch(() => {}),
        100,
      )
      return () => clearTimeout(timer)
    },
    destroy() {
      whenLoaded((handle) => handle.destroy())
      instances.delete(options.id)
    },
  } as Instance // `asked` and `later` pass on what they are given
  if (options.id) instances.set(options.id, foyer)
  // A stored connection is the visitor's earlier wish: look it up at once. A page that wants no quiet has none.
  try {
    if (
      options.quietUntilOpened === false ||
      (options.reconnect !== false && localStorage.getItem('@foyer/connections'))
    )
      loaded().catch(() => {})
  } catch {} // storage is blocked: there is nothing to restore
  return foyer
}
