import type en from './en.js'

export default {
  'farcaster.code': 'Code für Farcaster',
  'farcaster.scan': 'Scanne diesen Code mit der Kamera deines Telefons und stimme in Farcaster zu.',
  'farcaster.open': 'Farcaster öffnen',
  'farcaster.agree': 'Stimme dort zu und komm dann auf diese Seite zurück.',
  'farcaster.copy': 'Link kopieren',
} as const satisfies Record<keyof typeof en, string>
