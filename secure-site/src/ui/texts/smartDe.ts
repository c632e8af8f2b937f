import type { smartEn } from './smartEn.js'

/** What questions of smart accounts say besides, in German. */
export const smartDe: Record<keyof typeof smartEn, string> = {
  'title.batch': '{count} Aufrufe als eine Transaktion senden',
  'word.sponsored': 'Keine: die App zahlt sie',
  'note.sponsored': 'Lehnt die App es doch ab, wird nichts gesendet, und du zahlst nichts.',
  'note.declined': 'Die App zahlt hierfür nicht. Du zahlst die Netzwerkgebühr.',
  'note.highFee':
    'Die Gebühr kann mehr als die Hälfte dessen sein, was dein Konto hat. Stimme nur zu, wenn du das erwartest.',
  'line.code': 'Code deines Kontos',
  'note.getsCode':
    'Dein Konto bekommt damit hier den Code unten und behält ihn. Es gehorcht weiter nur deinem Schlüssel, an derselben Adresse.',
  'note.otherCode': 'Dein Konto hat hier jetzt den Code von {address}. Er wird ersetzt.',
  'note.deploys': 'Es ist die erste Transaktion deines Smart Accounts hier und richtet ihn mit ein.',
}
