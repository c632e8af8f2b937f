import type en from './en.js'

export default {
  'error.EmbeddedNotLoadedError': 'Netzwerkfehler',
  'error.EmbeddedTimedOutError': 'Die eingebettete Wallet hat nicht rechtzeitig geantwortet',
  'error.EmbeddedUnavailable': 'Die Anmeldung per E-Mail lässt sich nicht laden',
  'error.UnverifiedDomainError': 'Nicht bestätigte Domain',
  'wallet.embedded': 'Eingebettete Wallet',
} as const satisfies Readonly<Record<keyof typeof en, unknown>>
