/** The seven flags a remote may hang on; the names are the specification's own [CAP-18]. */
export type FeatureFlag =
  | 'email'
  | 'socials'
  | 'swaps'
  | 'onramp'
  | 'activity'
  | 'reownBranding'
  | 'multiWallet'
