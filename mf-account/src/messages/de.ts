import type en from './en.js'

export default {
  'account.title': 'Konto',
  'account.copyAddress': 'Adresse kopieren',
  'account.disconnect': 'Verbindung trennen',
  'account.explorer': 'Auf {explorer} ansehen',
  'account.network': 'Netzwerk: {network}. Netzwerk wechseln',
  'account.total': 'Gesamt in diesem Netzwerk',
  'account.balanceUnknown': 'Das Guthaben konnte nicht gelesen werden.',
  'tokens.title': 'Token',
  'tokens.loading': 'Token werden geladen',
  'tokens.unavailable': 'Token-Guthaben nicht verfügbar',
  'tokens.retryIn': 'Neuer Versuch in {seconds, plural, one {# Sekunde} other {# Sekunden}} möglich',
  'tokens.empty': 'Noch keine Token',
  'tokens.emptyDetail': 'Hier erscheint, was auf {network} eingeht.',
  'receive.title': 'Empfangen',
  'send.title': 'Senden',
  'selectToken.title': 'Token wählen',
  'preview.title': 'Prüfen',
  'confirmed.title': 'Gesendet',
} as const satisfies Record<keyof typeof en, string>
