import type { smartEn } from './smartEn.js'

/** What questions of smart accounts say besides, in German. */
export const smartDe: Record<keyof typeof smartEn, string> = {
  'title.batch': '{count} Aufrufe als eine Transaktion senden',
  'word.sponsored': 'Keine: die App zahlt sie',
  'note.sponsored': 'Lehnt die App es doch ab, wird nichts gesendet, und du zahlst nichts.',
  'note.declined': 'Die App zahlt hierfür nicht. Du zahlst die Netzwerkgebühr.',
  'note.deploys': 'Es ist die erste Transaktion deines Smart Accounts hier und richtet ihn mit ein.',
}
