import type { FoyerOptions } from '../host/options.js'
import type { Foyer, FoyerState, GivenRoute, LoggedEvent, ShellHandle, ShownButton } from '../host/types.js'
import type { begin } from './begin.js'
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
  hint(delayMs: number): (() => void) | undefined
  /** Writes the account in use on a button, once the shell is loaded. @returns Ends that. */
  show(button: ShownButton): () => void
}

/** Instances a `<foyer-button for="id">` may be bound to. */
export const instances = new Map<string | undefined, Instance>()

/** Brings what loads the shell. */
export type Start = readonly [
  /** Whether there is a list to read ahead of any press. */
  isChannel: boolean,
  /** @param isAhead Before any press. */
  begin: (isAhead?: boolean) => Promise<begin.Steps>,
]

/** Calls each; one that throws is heard of as any error that nobody caught, and holds up no other. */
const callAll = <given>(calls: Iterable<(given: given) => void>, given: given) =>
  void [...calls].map(async (call) => call(given))

/** One modal of a page, from before its shell is there. What a page gives is passed on as it is: the shell checks it. */
export function createInstance(options: Partial<FoyerOptions>, [isChannel, begin]: Start): Instance {
  let shell: ShellHandle | undefined
  const waiting: ((shell: ShellHandle) => void)[] = []
  /** Runs a call with the shell; calls before the shell is loaded wait, in order. */
  const whenLoaded = (call: (shell: ShellHandle) => void) => {
    if (shell) call(shell)
    else waiting.push(call)
  }
  const restored = options.reconnect === false ? [] : storedNamespaces()
  /** The page's state until the shell is there. */
  let before = stateBefore(restored)
  const listeners = new Set<() => void>()
  const tell = () => callAll(listeners, undefined)
  const handlers = new Set<(event: LoggedEvent) => void>()
  /** Without the shell the loader itself must report a failure. */
  const report = (error: Error): never => {
    const { message } = error
    callAll(handlers, { name: 'LOAD_FAILED', cursor: 0, atMs: Date.now(), properties: { message } })
    throw error
  }
  const load = async () => {
    const handle = await begin()
      .then((steps) => steps.shell())
      .catch(report)
    if (shell) return handle
    shell = handle
    handle.subscribe(tell)
    tell()
    callAll(waiting, handle)
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

  const { id, warm } = options
  let isOver: boolean | undefined
  /** Runs a step that may fail: the press runs it again. */
  const ahead = (isAhead: boolean, run?: (steps: begin.Steps) => unknown) => {
    begin(isAhead)
      .then(run)
      .catch(() => {})
  }
  const afterLoad = (run: () => void) => {
    if (document.readyState === 'complete') setTimeout(run)
    else addEventListener('load', run)
  }
  const greet = () => {
    if (isOver) return
    if (isChannel) ahead(true)
    if (warm === 'idle') ahead(true, (steps) => steps.store())
  }
  /** Hears of an element to press. */
  const meet = (element: Element) => {
    if (warm === 'visible') afterLoad(() => ahead(true, (steps) => steps.watch(element)))
  }
  const [arrived, close] = createArrival((frame) =>
    begin().then((steps) => steps.arrive(frame, load), report),
  )
  const opened = <result>(run: (shell: ShellHandle) => Promise<result>) =>
    shell || options.embedded ? call(run) : arrived(run)

  const foyer = {
    open: (given?: GivenRoute) => opened((handle) => handle.open(given)),
    connect: (given?: { connectorId?: string }) => {
      const run = (handle: ShellHandle) => handle.connect(given)
      // While the wallet of an earlier visit is looked up, the modal may not be needed.
      return given?.connectorId || foyer.getState().status === 'restoring' ? call(run) : opened(run)
    },
    ...each(
      'disconnect switchConnection deleteConnection switchNetwork addNetwork removeNetwork getProvider getSession getSmartSessions revokeSmartSession signOut',
      asked,
    ),
    ...each('setTheme setLocale setCurrency updateFeatures', later),
    get isOpen() {
      return foyer.getState().open
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
      close()
      shell?.close()
    },
    async shake() {
      shell?.shake()
    },
    getState: () => shell?.getState() ?? before,
    getServerState: () => serverState,
    subscribe(listener: (state: FoyerState) => void) {
      // A function of its own: a page may subscribe the same one twice.
      const hear = () => listener(foyer.getState())
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    show(button: ShownButton) {
      meet(button.host)
      return lasting((handle) => handle.show(button))
    },
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
    provider: createProviders(
      () => !shell && before.status === 'disconnected',
      (namespace) => foyer.getState().namespaces[namespace]?.address,
      (opens, ...of) => (opens ? opened : call)((handle) => handle.ask(...of)),
      (...of) => lasting((handle) => handle.hear(...of)),
    ),
    prepare: () => call((handle) => handle.warm()),
    attach(element: HTMLElement) {
      meet(element)
      return watchIntent(element, () => foyer)
    },
    hint(delayMs: number) {
      if (warm === 'none') return
      ahead(false, (steps) => steps.prefetch())
      // A hover draws the first view ahead. A press only loads the shell: `open()` draws the view itself.
      const timer = setTimeout(ahead, delayMs, false, delayMs ? foyer.prepare : load)
      return () => clearTimeout(timer)
    },
    destroy() {
      if (isOver) return
      isOver = true
      close()
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
  if (warm !== 'none' && globalThis.document) afterLoad(greet)
  return foyer
}
