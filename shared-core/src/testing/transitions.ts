/**
 * Where one wallet can stand in one namespace; `connectingAgain` is live and asked once more, `resting` is remembered
 * and not asked while one wallet of a namespace is all there may be.
 */
export const stateNames = [
  'unknown',
  'connecting',
  'connectingAgain',
  'active',
  'connected',
  'switching',
  'restoring',
  'remembered',
  'resting',
  'disconnected',
] as const

/** Every way a wallet goes from one standing to another: from, event, and where that may lead. */
const ways: Readonly<Record<string, Readonly<Record<string, readonly (typeof stateNames)[number][]>>>> = {
  unknown: {
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'connected', 'switching'],
    disconnectRequested: ['disconnected'],
    memoryChanged: ['disconnected', 'remembered', 'restoring'],
    restoreRequested: ['disconnected', 'resting', 'restoring'],
  },
  connecting: {
    connectCancelled: ['disconnected', 'remembered', 'resting', 'restoring', 'unknown'],
    connectFailed: ['disconnected', 'remembered', 'resting', 'restoring', 'unknown'],
    connectSucceeded: [
      'active',
      'connectingAgain',
      'disconnected',
      'remembered',
      'resting',
      'restoring',
      'switching',
      'unknown',
    ],
    disconnectRequested: ['disconnected', 'unknown'],
    restoreSettled: ['connectingAgain'],
    stopped: ['disconnected', 'remembered', 'resting', 'unknown'],
  },
  connectingAgain: {
    accountsChanged: ['connecting'],
    connectCancelled: ['active', 'connected', 'switching'],
    connectFailed: ['active', 'connected', 'switching'],
    connectSucceeded: ['active', 'connected', 'connecting', 'switching', 'unknown'],
    disconnectRequested: ['disconnected'],
    memoryChanged: ['connecting'],
    multiWalletChanged: ['connecting'],
    restoreSettled: ['connecting'],
    stopped: ['active', 'connected'],
    walletDisconnected: ['connecting'],
  },
  active: {
    accountsChanged: ['remembered', 'restoring'],
    connectRequested: ['connectingAgain'],
    connectSucceeded: ['connected', 'unknown'],
    disconnectRequested: ['disconnected'],
    memoryChanged: ['disconnected'],
    restoreSettled: ['unknown'],
    switchRequested: ['switching'],
    useRequested: ['connected'],
    walletDisconnected: ['unknown'],
  },
  connected: {
    accountsChanged: ['active', 'remembered', 'restoring'],
    connectRequested: ['connectingAgain'],
    connectSucceeded: ['active', 'switching', 'unknown'],
    disconnectRequested: ['active', 'disconnected', 'switching'],
    forgetRequested: ['active', 'switching'],
    memoryChanged: ['active', 'disconnected', 'switching'],
    multiWalletChanged: ['resting'],
    restoreSettled: ['active', 'switching', 'unknown'],
    useRequested: ['active', 'switching'],
    walletDisconnected: ['active', 'switching', 'unknown'],
  },
  switching: {
    accountsChanged: ['remembered', 'restoring'],
    chainChanged: ['active', 'connected'],
    connectRequested: ['connectingAgain'],
    connectSucceeded: ['unknown'],
    disconnectRequested: ['disconnected'],
    memoryChanged: ['disconnected'],
    multiWalletChanged: ['resting'],
    restoreSettled: ['unknown'],
    stopped: ['active', 'connected'],
    switchFailed: ['active', 'connected'],
    switchSucceeded: ['active', 'connected'],
    walletDisconnected: ['unknown'],
  },
  restoring: {
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'connected', 'switching', 'unknown'],
    disconnectRequested: ['disconnected'],
    forgetRequested: ['unknown'],
    memoryChanged: ['disconnected'],
    multiWalletChanged: ['resting'],
    restoreSettled: ['active', 'connected', 'remembered', 'switching', 'unknown'],
    stopped: ['remembered'],
    walletDisconnected: ['unknown'],
  },
  remembered: {
    accountsChanged: ['restoring'],
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'connected', 'switching', 'unknown'],
    disconnectRequested: ['disconnected'],
    forgetRequested: ['unknown'],
    memoryChanged: ['disconnected', 'unknown'],
    restoreSettled: ['unknown'],
    walletDisconnected: ['unknown'],
    memoryCleared: ['unknown'],
  },
  resting: {
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'switching', 'unknown'],
    disconnectRequested: ['disconnected', 'restoring'],
    forgetRequested: ['restoring', 'unknown'],
    memoryChanged: ['disconnected', 'restoring', 'unknown'],
    multiWalletChanged: ['restoring'],
    restoreSettled: ['restoring'],
    walletDisconnected: ['restoring', 'unknown'],
    memoryCleared: ['unknown'],
  },
  disconnected: {
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'connected', 'switching', 'unknown'],
    memoryChanged: ['remembered', 'restoring', 'unknown'],
  },
}

/** The same, a line each. */
export const transitions: readonly string[] = Object.entries(ways).flatMap(([from, events]) =>
  Object.entries(events).flatMap(([event, to]) => to.map((x) => `${from} ${event} ${x}`)),
)

/** Those that a million sequences may not reach. */
export const rareTransitions: readonly string[] = [
  'connected connectSucceeded switching',
  'connected connectSucceeded unknown',
  'connected disconnectRequested switching',
  'connected restoreSettled unknown',
  'connected useRequested switching',
  'resting connectSucceeded switching',
]
