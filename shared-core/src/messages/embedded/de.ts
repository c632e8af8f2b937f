import type en from './en.js'

export default {
  'embedded.email': 'E-Mail-Adresse',
  'embedded.email.example': 'name@example.com',
  'embedded.code': 'Code mit sechs Ziffern',
  'embedded.code.sent': 'Wir haben einen Code an {email} gesendet. Er gilt 10 Minuten.',
  'embedded.code.checking': 'Der Code wird geprüft',
  'embedded.left': '{left, plural, one {Ein Versuch bleibt.} other {# Versuche bleiben.}}',
  'embedded.blocked': 'In diesem Browser kann die Wallet hier nichts behalten: Neuladen meldet dich ab.',
  'embedded.fault.invalidEmail': 'Prüfe die Adresse. Sie sieht aus wie name@example.com.',
  'embedded.fault.tooSoon': 'Bitte versuche es in {seconds} Sekunden noch einmal',
  'embedded.fault.wrongCode': 'Dieser Code ist falsch oder abgelaufen.',
  'embedded.fault.emailTaken': 'Diese Adresse gehört zu einer anderen Wallet.',
  'embedded.fault.signedOut': 'Deine Anmeldung ist abgelaufen. Melde dich neu an.',
  'embedded.fault.noAuthConnector': 'Keine eingebaute Wallet gefunden',
  'embedded.fault.notByEmailOrSocial': 'Nicht per E-Mail oder Konto angemeldet',
  'embedded.fault.clock': 'Die Uhr deines Geräts geht falsch. Stelle sie, und versuche es dann noch einmal.',
  'embedded.fault.windowClosed': 'Das Fenster wurde geschlossen, bevor du fertig warst.',
  'embedded.fault.windowBlocked':
    'Dein Browser hat das Fenster zurückgehalten. Erlaube Fenster für diese Seite, und versuche es dann noch einmal.',
  'embedded.fault.windowBlockedInApp':
    'Diese App öffnet keine Pop-ups. Öffne die Seite in deinem Browser, und versuche es dort noch einmal.',
  'embedded.fault.windowUnavailable':
    'Diese Seite lässt das Fenster nicht antworten. Andere Wege gehen hier.',
  'embedded.fault.socialFailed': 'Die Anmeldung wurde dort abgelehnt oder ist gescheitert.',
  'embedded.fault.notLoaded':
    'Die Wallet konnte nicht geladen werden. Prüfe deine Verbindung, und versuche es dann noch einmal.',
  'embedded.fault.timedOut': 'Die Wallet hat nicht rechtzeitig geantwortet. Versuche es noch einmal.',
  'embedded.fault.unverifiedDomain': 'Die Website der Wallet kennt diese Seite nicht.',
  'embedded.fault.unavailable':
    'Die Website der Wallet ist nicht zu erreichen. Versuche es gleich noch einmal.',
} as const satisfies Readonly<Record<keyof typeof en, unknown>>
