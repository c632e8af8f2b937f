import type { FeatureFlag } from './FeatureFlag.js'
import type { SocialProvider } from './SocialProvider.js'

/** The provider's flags for a project, under our names; `socialProviders` if it lists any. */
export type RemoteFeatures = Readonly<Record<FeatureFlag, boolean>> & {
  readonly socialProviders: readonly SocialProvider[] | undefined
}
