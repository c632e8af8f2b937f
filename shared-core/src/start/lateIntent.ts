import { atom, type WritableAtom } from 'jotai'
import { configAtom } from '../state/config.js'

export type Engine = typeof import('./engine.js')

/** Something that waits for the engine. */
type Held = { run(engine: Engine): void; fail(error: unknown): void }

/** One a store, like the runtime: what is loaded and what is on its way. A test puts the engine here itself. */
export const engineSlotAtom = atom(
  (): {
    loaded: Engine | undefined
    loading: Promise<Engine> | undefined
    /** Told once, before anything of the engine runs. */
    whenLoaded: ((engine: Engine) => void) | undefined
    /** In the order of the calls: a new call waits behind those that wait already. */
    readonly held: Held[]
  } => ({
    loaded: undefined,
    loading: undefined,
    whenLoaded: undefined,
    held: [],
  }),
)

/** Fetches the engine's files, and runs nothing of them. Never rejects: who needs the engine is told what is wrong. */
export const fetchEngine = (): Promise<unknown> =>
  import(/* webpackChunkName: "engine-files" */ './engineFile.js').catch(() => {})

/**
 * Loads the engine once; a failed load is tried anew the next time. The page's options are checked in full before
 * anything of it can be used, so that no wallet is asked on wrong ones, and no service but for the lists of wallets.
 * @throws {UnknownOptionError} @throws {InvalidOptionError} @throws {SiwxOptionsConflictError}
 */
export const loadEngineIntent = atom(null, (get): Promise<Engine> => {
  const slot = get(engineSlotAtom)
  const { held } = slot
  if (slot.loading) return slot.loading
  const loading = import(/* webpackChunkName: "engine-files" */ './engine.js').then((engine) => {
    engine.checkOptions(get(configAtom).given)
    slot.loaded = engine
    slot.whenLoaded?.(engine)
    for (let next = held[0]; next; next = held[0]) {
      next.run(engine)
      held.shift()
    }
    return engine
  })
  loading.catch((error) => {
    slot.loading = undefined
    for (const { fail } of held.splice(0)) fail(error)
  })
  slot.loading = loading
  return loading
})

/** Runs with the engine: at once where it is there, and never before what was asked for earlier. */
const withEngineAtom = atom(null, (get, set, run: (engine: Engine) => unknown): Promise<unknown> => {
  const { held, loaded } = get(engineSlotAtom)
  return new Promise((resolve, reject) => {
    // An async function's first steps must be taken now, not a turn later; its promise carries what it throws.
    const start = (engine: Engine) => {
      try {
        resolve(run(engine))
      } catch (error) {
        reject(error)
      }
    }
    if (loaded && held.length === 0) return start(loaded)
    held.push({ run: start, fail: reject })
    set(loadEngineIntent)
  })
})

/**
 * An intent whose code comes with the engine. Calls made meanwhile run when it is there, in the order they were made,
 * and at once from then on.
 * @example export const connectIntent = lateIntent((engine) => engine.connectIntent)
 */
export function lateIntent<args extends unknown[], result>(
  pick: (engine: Engine) => WritableAtom<unknown, args, result>,
) {
  return atom(null, (get, set, ...args: args): Promise<Awaited<result>> => {
    const answer = set(withEngineAtom, (engine) => set(pick(engine), ...args)) as Promise<Awaited<result>>
    // The reason no engine came is told by the `open()` that asked for it: a view that does not wait is not to blame.
    get(engineSlotAtom).loading?.catch(() => answer.catch(() => {}))
    return answer
  })
}

/** A late intent with no answer. With `wakes: false` it ends things only: without an engine there is nothing to end. */
export function lateSignal<args extends unknown[]>(
  pick: (engine: Engine) => WritableAtom<unknown, args, unknown>,
  { wakes = true }: { wakes?: boolean } = {},
) {
  return atom(null, (get, set, ...args: args): void => {
    const { loaded, loading } = get(engineSlotAtom)
    if (!loaded && !loading && !wakes) return
    const answer = set(withEngineAtom, (engine) => void set(pick(engine), ...args))
    // The call that asked for the engine rejects.
    get(engineSlotAtom).loading?.catch(() => answer.catch(() => {}))
  })
}
