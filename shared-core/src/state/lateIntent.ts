import { atom, type WritableAtom } from 'jotai'
import { configAtom } from './config.js'

export type Engine = typeof import('./engine.js')

/** One a store, like the runtime: what is loaded and what is on its way. A test puts the engine here itself. */
export const engineSlotAtom = atom(
  (): {
    loaded: Engine | undefined
    loading: Promise<Engine> | undefined
    /** Told once, before anything of the engine runs. */
    whenLoaded: ((engine: Engine) => void) | undefined
  } => ({
    loaded: undefined,
    loading: undefined,
    whenLoaded: undefined,
  }),
)

/**
 * Loads the engine once; a failed load is tried anew the next time. The page's options are checked in full before
 * anything of it can be used, so that nothing is asked of a service or a wallet on wrong ones.
 * @throws {UnknownOptionError} @throws {InvalidOptionError} @throws {SiwxOptionsConflictError}
 */
export const loadEngineIntent = atom(null, (get): Promise<Engine> => {
  const slot = get(engineSlotAtom)
  if (slot.loading) return slot.loading
  const loading = import('./engine.js').then((engine) => {
    engine.checkOptions(get(configAtom).given)
    slot.loaded = engine
    slot.whenLoaded?.(engine)
    return engine
  })
  loading.catch(() => {
    slot.loading = undefined
  })
  slot.loading = loading
  return loading
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
    const { loaded } = get(engineSlotAtom)
    const run = (engine: Engine) => set(pick(engine), ...args)
    // An async function's first steps must be taken now, not a turn later.
    if (loaded) return settled(() => run(loaded))
    const loading = set(loadEngineIntent)
    const answer = loading.then(run) as Promise<Awaited<result>>
    // The reason no engine came is told by the `open()` that asked for it: a view that does not wait is not to blame.
    loading.catch(() => answer.catch(() => {}))
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
    if (loaded) set(pick(loaded), ...args)
    else if (loading || wakes)
      set(loadEngineIntent).then(
        (engine) => void set(pick(engine), ...args),
        () => {}, // whoever asked for the engine is told
      )
  })
}

/** Runs now, and makes whatever comes of it a promise. */
function settled<result>(run: () => result): Promise<Awaited<result>> {
  return new Promise((resolve) => resolve(run() as Awaited<result>))
}
