import { atom, type WritableAtom } from 'jotai'
import type { Options } from '../config/Options.js'
import { configAtom } from '../state/config.js'

export type Engine = typeof import('./engine.js')
export type SignIn = typeof import('../signIn/startSignIn.js')

/** A call that waits for the engine. */
type Held = { run(engine: Engine): void; fail(error: unknown): void }

/** The engine of one store: loaded, or loading. Tests put the engine here themselves. */
export const engineSlotAtom = atom(
  (): {
    loaded: Engine | undefined
    loading: Promise<Engine> | undefined
    /** Called once, before the first queued call runs; `signIn`: where the page asks for one. */
    whenLoaded: ((engine: Engine, signIn: SignIn | undefined) => void) | undefined
    /** Queued calls, in order: a new call waits behind the earlier ones. */
    readonly held: Held[]
  } => ({
    loaded: undefined,
    loading: undefined,
    whenLoaded: undefined,
    held: [],
  }),
)

/** Fetches the engine's files without running them. Never rejects: the call that needs the engine reports a failure. */
export const fetchEngine = (): Promise<unknown> =>
  import(/* webpackChunkName: "engine-files" */ './engineFile.js').catch(() => {})

/** Loads the code of the sign-in, for a page that asks for one: without it no wallet is asked. */
const loadSignIn = async ({ siweConfig, siwx }: Options) =>
  (siwx ?? siweConfig) === undefined
    ? undefined
    : import(/* webpackChunkName: "sign-in" */ '../signIn/startSignIn.js')

/**
 * Loads the engine once; after a failed load the next call tries again. Checks the page's options in full before the first
 * call runs: with wrong options no wallet is asked, and no service but the lists of wallets.
 * @throws {UnknownOptionError} @throws {InvalidOptionError} @throws {SiwxOptionsConflictError}
 */
export const loadEngineIntent = atom(null, (get): Promise<Engine> => {
  const slot = get(engineSlotAtom)
  const { held } = slot
  if (slot.loading) return slot.loading
  const { given, options } = get(configAtom)
  const loading = Promise.all([
    import(/* webpackChunkName: "engine-files" */ './engine.js'),
    loadSignIn(options),
  ]).then(([engine, signIn]) => {
    engine.checkOptions(given)
    signIn?.parseSignInOptions(given)
    slot.loaded = engine
    slot.whenLoaded?.(engine, signIn)
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

/** Runs with the engine: at once if it is loaded, and never before earlier calls. */
const withEngineAtom = atom(null, (get, set, run: (engine: Engine) => unknown): Promise<unknown> => {
  const { held, loaded } = get(engineSlotAtom)
  return new Promise((resolve, reject) => {
    // Call `run` synchronously, so that its first steps happen in this turn.
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
 * An intent whose code is in the engine. Calls before the engine is loaded are queued and run in order; later calls run
 * at once.
 * @example export const connectIntent = lateIntent((engine) => engine.connectIntent)
 */
export function lateIntent<args extends unknown[], result>(
  pick: (engine: Engine) => WritableAtom<unknown, args, result>,
) {
  return atom(null, (get, set, ...args: args): Promise<Awaited<result>> => {
    const answer = set(withEngineAtom, (engine) => set(pick(engine), ...args)) as Promise<Awaited<result>>
    // open() reports engine load failures; avoid an unhandled rejection here.
    get(engineSlotAtom).loading?.catch(() => answer.catch(() => {}))
    return answer
  })
}

/** A late intent without an answer. `wakes: false`: do nothing while no engine is loaded or loading. */
export function lateSignal<args extends unknown[]>(
  pick: (engine: Engine) => WritableAtom<unknown, args, unknown>,
  { wakes = true }: { wakes?: boolean } = {},
) {
  return atom(null, (get, set, ...args: args): void => {
    const { loaded, loading } = get(engineSlotAtom)
    if (!loaded && !loading && !wakes) return
    const answer = set(withEngineAtom, (engine) => void set(pick(engine), ...args))
    // The call that loaded the engine reports the failure; avoid an unhandled rejection here.
    get(engineSlotAtom).loading?.catch(() => answer.catch(() => {}))
  })
}
