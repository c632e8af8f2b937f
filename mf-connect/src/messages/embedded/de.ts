import type en from './en.js'

export default {
  'login.orWallet': 'oder mit einer Wallet',
  'login.orNone': 'oder ohne Wallet',
  'login.send': 'Einen Code an diese Adresse senden',
  'login.socials': 'Anmelden mit',
  'login.with': 'Weiter mit {name}',
  'login.more': 'Mehr',
  'login.moreLabel': 'Weitere Wege zur Anmeldung',
  'login.none': 'So eine Anmeldung gibt es hier nicht.',
  'login.notInApp': '{name} erlaubt keine Anmeldung in dieser App. Öffne die Seite in deinem Browser.',
  'login.copyPage': 'Link zu dieser Seite kopieren',
  'login.continue': 'Weiter',
  'emailLogin.detail':
    'Wir senden dir einen Code. Kein Passwort, keine App: Deine Wallet entsteht beim ersten Mal.',
  'emailOtp.title': 'Code eingeben',
  'emailOtp.resend': 'Noch einen Code senden',
  'emailOtp.resendIn': 'Noch einen Code senden in {seconds} s',
  'emailOtp.sending': 'Ein Code wird gesendet',
  'emailOtp.other': 'Andere Adresse verwenden',
  'emailDevice.question': 'Noch ein Klick',
  'emailDevice.detail':
    'Der Schlüssel deiner Wallet liegt bei der eigenen Website der Wallet, nicht bei dieser Seite. Ein Fenster von dort schließt sie hier auf.',
  'emailDevice.open': 'Fenster öffnen',
  'emailDevice.waiting': 'Im Fenster geht es weiter',
  'emailDevice.waiting.detail': 'Es schließt sich von selbst, sobald du fertig bist.',
  'emailDevice.failed': 'Noch nicht aufgeschlossen',
  'login.connecting': 'Deine Wallet wird geöffnet',
  'login.connecting.detail': 'Das dauert einen Moment.',
  'connectingSocial.starting': '{name} wird geöffnet',
  'connectingSocial.window': 'Weiter mit {name}',
  'connectingSocial.window.detail':
    'Melde dich dort an. Das Fenster schließt sich von selbst, sobald du fertig bist.',
  'connectingSocial.failed': 'Nicht mit {name} angemeldet',
  'connectingSocial.idle': 'Mit {name} anmelden',
  'connectingSocial.idle.detail': 'Ein Fenster von {name} öffnet sich.',
  'connectingSocial.others': 'Anderen Weg wählen',
} as const satisfies Record<keyof typeof en, string>
