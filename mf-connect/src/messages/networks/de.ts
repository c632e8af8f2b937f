import type en from './en.js'

export default {
  'multiChain.question': 'Wo soll {name} verbunden werden?',
  'multiChain.detail': 'Die Wallet kann mehrere Arten von Netzwerken.',
  'multiChain.list': 'Arten von Netzwerken',
  'multiChain.eip155': 'Ethereum und kompatible',
  'networks.search': 'Netzwerke suchen',
  'networks.none': 'Kein Netzwerk für „{text}“ gefunden.',
  'networks.testnet': 'Testnetz',
  'switch.question': 'Zu {network} wechseln?',
  'switch.question.detail': 'Diese Seite möchte in einem anderen Netzwerk weitermachen.',
  'switch.confirm': 'Netzwerk wechseln',
  'switch.waiting': 'Bestätige den Wechsel zu {network} in der Wallet.',
  'switchChain.question': 'Wallet für {network} verbinden?',
  'switchChain.detail': '{wallet} bleibt verbunden. Für {network} brauchst du eine weitere Verbindung.',
  'switchChain.continue': 'Wallet wählen',
  'unsupported.detail': '{name} ist mit {network} verbunden. Diese Seite unterstützt es nicht.',
  'unsupported.choose': 'Wähle eines davon, um fortzufahren.',
  'networks.byHand': 'Wechsle in {name}, um ein anderes Netzwerk zu nutzen.',
  'unsupported.byHand': 'Wechsle das Netzwerk in {name}, um fortzufahren.',
  'unsupported.disconnect': 'Trennen',
} as const satisfies Record<keyof typeof en, string>
