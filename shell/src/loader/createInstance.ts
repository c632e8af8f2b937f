import type {
  Foyer,
  FoyerEvent,
  FoyerOptions,
  FoyerState,
  OpenOptions,
  ShellHandle,
  ShownButton,
} from '../host/types.js'
import { named } from '../verify/verify.js'
import { showFrame } from './showFrame.js'
import { watchIntent } from './watchIntent.js'

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
  | 'connect'
  | 'disconnect'
  | 'switchConnection'
  | 'deleteConnection'
  | 'switchNetwork'
  | 'addNetwork'
  | 'removeNetwork'
  | 'getProvider'
type LaterName = 'setTheme' | 'setLocale' | 'setCurrency' | 'updateFeatures'

export type Instance = Foyer & {
  /** Fetches what the first view needs and, after `delayMs` of interest, draws it unseen. @returns Ends the interest. */
  hint(delayMs: number): () => void
  /** Writes the account in use on a button, once the shell is loaded. @returns Ends that. */
  show(button: ShownButton): () => void
  /** Called when an element to press scrolls into view. */
  seen(): void
}

/** Instances a `<foyer-button for="id">` may be bound to. */
export const instances = new Map<string | undefined, Instance>()

/** The steps that load the shell. */
export type Start = {
  /** Reads the release list ahead of any press, where there is one to read. */ ask(): Promise<void>
  /** Whether the release's server can be reached. */ answers(): Promise<boolean>
  /** Brings what the first view needs into the browser's cache. */ store(): Promise<void>
  /** Brings it into the page. */ prefetch(): Promise<unknown>
  shell(): Promise<ShellHandle>
}

/** One modal of a page, from before its shell is there. */
export function createInstance(options: FoyerOptions, start: Start): Instance {
  let shell: ShellHandle | undefined
  let arrive: (shell: ShellHandle) => void
  const arrived = new Promise<ShellHandle>((resolve) => {
    arrive = resolve
  })

  /** Runs a call with the shell; calls before the shell is loaded wait, in order. */
  const whenLoaded = (call: (shell: ShellHandle) => void) => {
    if (shell) call(shell)
    else void arrived.then(call)
  }
  const handlers = new Set<(event: FoyerEvent) => void>()
  const loaded = async () => {
    const handle = await start.shell().catch((error) => {
      // Without the shell the loader itself must report the failure.
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

  /** A subscription that may end before the shell is loaded. */
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

  const { warm = 'intent' } = options
  const store = (when: unknown) => {
    if (warm === when && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
      start.store().catch(() => {})
  }
  /** Runs after the page's own load. */
  const greet = () => {
    start.ask().catch(() => {}) // the press asks again
    store('idle')
  }
  /** The outline that shows after a press while the shell loads. */
  let frame: HTMLElement | undefined
  let putAway = () => {}
  const once = { once: true }
  /** Loads the shell; tells the visitor of a failure in the outline. An offline visitor waits for the network. */
  const arrival = (): Promise<ShellHandle> =>
    loaded().catch(async (error) => {
      const shown = frame
      if (!shown) throw error
      const isGerman = /^de/.test(options.locale ?? navigator.language)
      // A browser may take a machine for offline that reaches the release.
      if (navigator.onLine || (await start.answers())) {
        shown.textContent = isGerman ? 'Ließ sich nicht laden' : 'Could not be loaded'
        // Without the rows, which promise a list.
        shown.style.background = 'Canvas'
        frame = undefined
        addEventListener('click', putAway, once)
        throw error
      }
      shown.textContent = isGerman ? 'Du bist offline' : 'You are offline'
      return new Promise((resolve) => addEventListener('online', resolve, once)).then(arrival)
    })

  const foyer = {
    async open(given?: OpenOptions) {
      if (shell || frame || options.embedded) return (await loaded()).open(given)
      // Request first: the network works while the outline is drawn.
      const arriving = arrival()
      putAway()
      const shown = showFrame(options)
      const hide = () => shown.remove()
      putAway = hide
      frame = shown
      try {
        const handle = await new Promise<ShellHandle>((resolve, reject) => {
          shown.onclick = () => reject(named('ModalClosedError', 'Modal closed'))
          arriving.then(resolve, reject)
        })
        // The modal fades in over its outline.
        handle.subscribe(({ open }) => open && setTimeout(hide, 200))
        return await handle.open(given)
      } finally {
        if (frame) hide()
        frame = undefined
      }
    },
    ...each(
      'connect disconnect switchConnection deleteConnection switchNetwork addNetwork removeNetwork getProvider',
      asked,
    ),
    ...each('setTheme setLocale setCurrency updateFeatures', later),
    get isOpen() {
      return !!shell?.isOpen
    },
    ready: arrived.then((handle) => handle.ready),
    async close() {
      frame?.click()
      shell?.close()
    },
    async shake() {
      shell?.shake()
    },
    getState: () => shell?.getState() ?? idle,
    subscribe: (listener: (state: FoyerState) => void) => lasting((handle) => handle.subscribe(listener)),
    show: (button: ShownButton) => lasting((handle) => handle.show(button)),
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
    prepare: async () => {
      await (await loaded()).warm()
    },
    attach: (element: HTMLElement) => watchIntent(element, () => foyer),
    hint(delayMs: number) {
      if (warm === 'none') return () => {}
      start.prefetch().catch(() => {})
      // A hover draws the first view ahead. A press only loads the shell: `open()` draws the view itself.
      const timer = setTimeout(() => (delayMs ? foyer.prepare() : loaded()).catch(() => {}), delayMs)
      return () => clearTimeout(timer)
    },
    seen: () => store('visible'),
    destroy() {
      removeEventListener('load', greet)
      frame?.click()
      putAway()
      whenLoaded((handle) => handle.destroy())
      instances.delete(options.id)
    },
  } as Instance // `asked` and `later` pass on what they are given
  if (options.id) instances.set(options.id, foyer)
  // Load the shell at once to restore a stored connection, or if the page sets `quietUntilOpened: false`.
  try {
    if (
      options.quietUntilOpened === false ||
      (options.reconnect !== false && localStorage.getItem('@foyer/connections'))
    )
      loaded().catch(() => {})
  } catch {} // storage is blocked: there is nothing to restore
  if (warm !== 'none' && globalThis.document) {
    if (document.readyState === 'complete') setTimeout(greet)
    else addEventListener('load', greet)
  }
  return foyer
}
