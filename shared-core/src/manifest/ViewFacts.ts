import type { RemoteSwitch } from '../entities/FeatureFlag.js'

/**
 * The facts of a view that the shell needs before the view's code. The remote's manifest states them, the build copies
 * them into the release list, and the shell reads them there.
 */
export type ViewFacts = {
  /** The view needs a connected wallet: without one the visitor is led to Connect. */
  readonly needs?: 'connection'
  /** Required fields of its data, each with its `typeof`. */
  readonly data?: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object'>>
  /** The view yields a result, and `open()` waits for it. */
  readonly yields?: 'result'
  /** Flags that must be on for this view, besides those of its remote. */
  readonly flags?: readonly RemoteSwitch[]
}
