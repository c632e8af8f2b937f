import type en from './en.js'

export default {
  'signIn.asks': '{domain} bittet dich, dich anzumelden',
  'signIn.free': 'Deine Wallet unterschreibt eine Nachricht. Das kostet nichts und bewegt nichts.',
  'signIn.expired': 'Deine letzte Anmeldung ist abgelaufen. Unterschreibe neu, um sie zu verlängern.',
  'signIn.statement': 'Dem stimmst du zu',
  'signIn.account': 'Konto',
  'signIn.network': 'Netzwerk',
  'signIn.page': 'Für die Seite',
  'signIn.resource': 'Auch für',
  'signIn.until': 'Gilt bis',
  'signIn.sign': 'Anmelden',
  'signIn.none': 'Kein Konto zum Anmelden',
  'signIn.declined': 'Du hast nicht unterschrieben. Versuche es, wenn du so weit bist.',
  'signIn.blocked':
    'Dein Browser hat das Pop-up der Wallet blockiert. Drücke noch einmal oder erlaube dieser Seite Pop-ups.',
  'signIn.closed': 'Du hast das Pop-up der Wallet geschlossen. Versuche es, wenn du so weit bist.',
  'signIn.failed': 'Fehler beim Unterschreiben der Nachricht',
  'signIn.otherAccount':
    'Die Unterschrift ist nicht von diesem Konto. Wähle es in der Wallet und unterschreibe neu.',
  'signIn.malformed': 'Die Anmeldung der Seite ist ungültig. Regel für {field}: {rule}.',
  'signIn.refused': 'Die Seite hat die Anmeldung abgelehnt. Versuche es noch einmal.',
  'signIn.clock':
    'Die Uhr deines Geräts geht wohl falsch. Stelle die Zeit in den Systemeinstellungen auf automatisch und versuche es noch einmal.',
  'signIn.unchecked':
    'Die Anmeldung ließ sich nicht prüfen, weil das Netzwerk nicht geantwortet hat. Versuche es noch einmal.',
  'signIn.pending': 'In deiner Wallet wartet schon eine Anfrage. Öffne deine Wallet, um sie zu beantworten.',
  'signIn.unreachable': 'Deine Wallet hat die Verbindung zu dieser Seite verloren. Lade die Seite neu.',
  'signIn.unavailable': 'Die Anmeldung der Seite antwortet nicht. Versuche es noch einmal.',
} as const satisfies Record<keyof typeof en, string>
