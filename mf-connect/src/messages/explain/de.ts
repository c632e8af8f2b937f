import type en from './en.js'

export default {
  'explain.home': 'Ein Zuhause für deine Werte',
  'explain.home.detail': 'Sie verwahrt, sendet und empfängt, was dir gehört.',
  'explain.signIn': 'Eine Anmeldung für alles',
  'explain.signIn.detail': 'Verbinde deine Wallet, statt neue Konten und Passwörter anzulegen.',
  'explain.yours': 'Nur deins',
  'explain.yours.detail': 'Nur du hast die Schlüssel. Diese Seite fragt, du entscheidest.',
} as const satisfies Record<keyof typeof en, string>
