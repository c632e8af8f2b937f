import type { FoyerOptions } from '../host/options.js'
import type { Foyer, FoyerState, GivenRoute, LoggedEvent, ShellHandle, ShownButton } from '../host/types.js'
import { createArrival } from './createArrival.js'
import { createProviders } from './createProviders.js'
import { each } from './each.js'
import { serverState, stateBefore, storedNamespaces } from './idleState.js'
import { watchIntent } from './watchIntent.js'

type AskedName =
  | 'disconnect'
  | 'switchConnection'
  | 'deleteConnection'
  | 'switchNetwork'
  | 'addNetwork'
  | 'removeNetwork'
  | 'getProvider'
  | 'getSession'
  | 'signOut'
  | 'getSmartSessions'
  | 'revokeSmartSession'
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
  /** Reads the release list ahead of any press, where there is one to read. */ ask(): Promise<unknown>
  /** Whether the release's server can be reached. */ answers(): Promise<boolean>
  /** Brings what the first view needs into the browser's cache. */ store(): Promise<void>
  /** Brings it into the page. */ prefetch(): Promise<unknown>
  shell(): Promise<ShellHandle>
}

/** One modal of a page, from before its shell is there. What a page gives is passed on as it is: the shell checks it. */
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
  const restored = options.reconnect === false ? [] : storedNamespaces()
  /** The page's state until the shell is there. */
  let before = stateBefore(restored)
  const listeners = new Set<(state: FoyerState) => void>()
  const tell = () => {
    for (const listener of [...listeners])
      try {
        listener(foyer.getState())
      } catch (error) {
        reportError(error)
      }
  }
  const handlers = new Set<(event: LoggedEvent) => void>()
  /** Without the shell the loader itself must report a failure: to each handler in a turn of its own, since one may throw. */
  const report = (error: Error): never => {
    for (const hear of handlers)
      setTimeout(hear, 0, {
        name: 'LOAD_FAILED',
        cursor: 0,
        atMs: Date.now(),
        properties: { message: error.message },
      })
    throw error
  }
  const load = async () => {
    const handle = await start.shell().catch(report)
    if (shell) return handle
    shell = handle
    handle.subscribe(tell)
    tell()
    arrive(handle)
    return handle
  }
  const call = async <result>(run: (shell: ShellHandle) => Promise<result>) => run(await load())
  const asked =
    (name: AskedName) =>
    (...given: unknown[]) =>
      call((handle) => (handle[name] as (...given: unknown[]) => Promise<unknown>)(...given))
  const later = (name: LaterName) => (value: never) => whenLoaded((handle) => handle[name](value))

  /** A subscription that may end before the shell is loaded: then it never starts. */
  const lasting = (begin: (shell: ShellHandle) => () => void) => {
    let off = () => {
      begin = () => off
    }
    whenLoaded((handle) => {
      off = begin(handle)
    })
    return () => off()
  }

  const { id, warm = 'intent' } = options
  let isOver: boolean | undefined
  const store = (when: unknown) => {
    if (warm === when && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
      start.store().catch(() => {})
  }
  /** Runs after the page's own load. */
  const greet = () => {
    if (isOver) return
    start.ask().catch(() => {}) // the press asks again
    store('idle')
  }
  const arrival = createArrival(options, start.answers)
  const opened = <result>(run: (shell: ShellHandle) => Promise<result>) =>
    shell || options.embedded ? call(run) : arrival.opened(run, load)

  const foyer = {
    open: (given?: GivenRoute) => opened((handle) => handle.open(given)),
    connect: (given?: { connectorId?: string }) => {
      const run = (handle: ShellHandle) => handle.connect(given)
      // While the wallet of an earlier visit is looked up, the modal may not be needed.
      return given?.connectorId || foyer.getState().status === 'restoring' ? call(run) : opened(run)
    },
    ...each(
      'disconnect switchConnection deleteConnection switchNetwork addNetwork removeNetwork getProvider getSession signOut getSmartSessions revokeSmartSession',
      asked,
    ),
    ...each('setTheme setLocale setCurrency updateFeatures', later),
    get isOpen() {
      return !!shell?.isOpen
    },
    // Without anything to restore the shell is loaded at once if the page sets `quietUntilOpened: false`.
    ready:
      globalThis.document && (restored[0] || options.quietUntilOpened === false)
        ? call((handle) => handle.ready).catch(() => {
            before = stateBefore([])
            tell()
          })
        : Promise.resolve(),
    async close() {
      arrival.close()
      shell?.close()
    },
    async shake() {
      shell?.shake()
    },
    getState: () => shell?.getState() ?? before,
    getServerState: () => serverState,
    subscribe(listener: (state: FoyerState) => void) {
      // A function of its own: a page may subscribe the same one twice.
      const hear = (state: FoyerState) => listener(state)
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    show: (button: ShownButton) => lasting((handle) => handle.show(button)),
    on(event: string, listener: (event: LoggedEvent) => void, since = 0) {
      const hear = (happened: LoggedEvent) => {
        if (event === '*' || event === happened.name) listener(happened)
      }
      handlers.add(hear)
      const off = lasting((handle) => handle.on('*', hear, since))
      return () => {
        handlers.delete(hear)
        off()
      }
    },
    provider: createProviders({
      isIdle: () => !shell && before.status === 'disconnected',
      addressOf: (namespace) => foyer.getState().namespaces[namespace]?.address,
      ask: (opens, ...of) => (opens ? opened : call)((handle) => handle.ask(...of)),
      hear: (...of) => lasting((handle) => handle.hear(...of)),
    }),
    prepare: () => call((handle) => handle.warm()),
    attach: (element: HTMLElement) => watchIntent(element, () => foyer),
    hint(delayMs: number) {
      if (warm === 'none') return () => {}
      start.prefetch().catch(() => {})
      // A hover draws the first view ahead. A press only loads the shell: `open()` draws the view itself.
      const timer = setTimeout(() => (delayMs ? foyer.prepare() : load()).catch(() => {}), delayMs)
      return () => clearTimeout(timer)
    },
    seen: () => store('visible'),
    destroy() {
      if (isOver) return
      isOver = true
      arrival.close()
      whenLoaded((handle) => handle.destroy())
      listeners.clear()
      instances.delete(id)
    },
  } as unknown as Instance
  if (id) {
    // A module that a hot update runs anew makes its instance anew.
    instances.get(id)?.destroy()
    instances.set(id, foyer)
  }
  if (warm !== 'none' && globalThis.document) {
    if (document.readyState === 'complete') setTimeout(greet)
    else addEventListener('load', greet)
  }
  return foyer
}
