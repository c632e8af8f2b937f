import type { FeatureFlag } from './FeatureFlag.js'
import type { SocialProvider } from './SocialProvider.js'

/** The provider's flags for a project, under our names; `socialProviders` if it lists any. */
export type RemoteFeatures = Readonly<Record<FeatureFlag, boolean>> & {
  /** Whether names can be registered: on unless the answer turns it off (0050). */
  readonly names: boolean
  readonly socialProviders: readonly SocialProvider[] | undefined
}
