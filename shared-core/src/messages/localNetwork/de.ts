import type en from './en.js'

export default {
  'localNetwork.asks':
    'Dein Browser fragt, ob diese Website auf Geräte in deinem Netzwerk zugreifen darf. Erlaube es, dann geht es weiter.',
  'localNetwork.denied':
    'Dein Browser lässt diese Website nicht auf Geräte in deinem Netzwerk zugreifen. Erlaube es in den Einstellungen der Website, und lade die Seite neu.',
} as const satisfies Record<keyof typeof en, string>
