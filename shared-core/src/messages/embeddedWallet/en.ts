/** The texts of the embedded wallet itself, which come with its code: its name, and what only the developer can mend. */
export default {
  'error.EmbeddedNotLoadedError': 'Network Error',
  'error.EmbeddedTimedOutError': 'Embedded Wallet Request Timed Out',
  'error.EmbeddedUnavailable': 'Unable to load email login dependency',
  'error.UnverifiedDomainError': 'Unverified Domain',
  'wallet.embedded': 'Embedded wallet',
} as const
