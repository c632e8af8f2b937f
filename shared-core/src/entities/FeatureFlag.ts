/** The seven flags a remote may hang on; the names are the specification's own [CAP-18]. */
export type FeatureFlag =
  | 'email'
  | 'socials'
  | 'swaps'
  | 'onramp'
  | 'activity'
  | 'reownBranding'
  | 'multiWallet'

/** What a remote or a view may hang on: a flag, or `names`, which is no flag of the specification (0050). */
export type RemoteSwitch = FeatureFlag | 'names'
