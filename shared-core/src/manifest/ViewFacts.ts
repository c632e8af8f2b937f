import type { FeatureFlag } from '../entities/FeatureFlag.js'

/**
 * What is known of a view before its code is here. A remote's manifest says it, and the build copies it into the release
 * list, which is where the shell reads it.
 */
export type ViewFacts = {
  /** A visitor without a wallet sees Connect instead; one whose wallet goes is led there. */
  readonly needs?: 'connection'
  /** Fields of its data that it cannot be drawn without, each with its `typeof`. */
  readonly data?: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object'>>
  /** `open()` waits for what the view yields. */
  readonly yields?: 'result'
  /** Offered while each of these is on, besides those of its remote. */
  readonly flags?: readonly FeatureFlag[]
}
