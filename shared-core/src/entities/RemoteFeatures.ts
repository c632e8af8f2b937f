import type { FeatureFlag } from './FeatureFlag.js'
import type { SocialProvider } from './SocialProvider.js'

/** What the provider says of a project's features, in our names; `socialProviders` where it lists any. */
export type RemoteFeatures = Readonly<Record<FeatureFlag, boolean>> & {
  readonly socialProviders: readonly SocialProvider[] | undefined
}
