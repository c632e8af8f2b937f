// Texts that the embedded wallet alone has: they come with it.
export default {
  'error.EmbeddedNotLoadedError': 'Network Error',
  'error.EmbeddedTimedOutError': 'Embedded Wallet Request Timed Out',
  'error.EmbeddedUnavailable': 'Unable to load email login dependency',
  'error.UnverifiedDomainError': 'Unverified Domain',
  'wallet.embedded': 'Embedded wallet',
} as const
