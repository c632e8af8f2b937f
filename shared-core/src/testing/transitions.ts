/** Where one wallet can stand in one namespace; `connectingAgain` is live and asked once more. */
export const stateNames = [
  'unknown',
  'connecting',
  'connectingAgain',
  'active',
  'connected',
  'switching',
  'restoring',
  'remembered',
  'disconnected',
] as const

/** Every way a wallet goes from one standing to another: from, event, and where that may lead. */
const ways: Readonly<Record<string, Readonly<Record<string, readonly (typeof stateNames)[number][]>>>> = {
  unknown: {
    connectRequested: ['connecting'],
    connectSucceeded: ['active'],
    disconnectRequested: ['disconnected'],
    memoryChanged: ['disconnected', 'remembered', 'restoring'],
    restoreRequested: ['disconnected', 'restoring'],
  },
  connecting: {
    connectCancelled: ['disconnected', 'remembered', 'restoring', 'unknown'],
    connectFailed: ['disconnected', 'remembered', 'restoring', 'unknown'],
    connectSucceeded: ['active', 'connectingAgain'],
    disconnectRequested: ['disconnected', 'unknown'],
    restoreSettled: ['connectingAgain'],
    stopped: ['disconnected', 'remembered', 'unknown'],
  },
  connectingAgain: {
    accountsChanged: ['connecting'],
    connectCancelled: ['active', 'connected', 'switching'],
    connectFailed: ['active', 'connected', 'switching'],
    connectSucceeded: ['active', 'connecting', 'switching'],
    disconnectRequested: ['disconnected'],
    memoryChanged: ['connecting'],
    restoreSettled: ['connecting'],
    stopped: ['active', 'connected'],
    walletDisconnected: ['connecting'],
  },
  active: {
    accountsChanged: ['unknown'],
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
    accountsChanged: ['active', 'unknown'],
    connectRequested: ['connectingAgain'],
    connectSucceeded: ['active'],
    disconnectRequested: ['active', 'disconnected'],
    forgetRequested: ['active'],
    memoryChanged: ['active', 'disconnected'],
    restoreSettled: ['active'],
    useRequested: ['active'],
    walletDisconnected: ['active', 'unknown'],
  },
  switching: {
    accountsChanged: ['unknown'],
    connectRequested: ['connectingAgain'],
    connectSucceeded: ['unknown'],
    disconnectRequested: ['disconnected'],
    memoryChanged: ['disconnected'],
    restoreSettled: ['unknown'],
    stopped: ['active', 'connected'],
    switchFailed: ['active', 'connected'],
    switchSucceeded: ['active', 'connected'],
    walletDisconnected: ['unknown'],
  },
  restoring: {
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'unknown'],
    disconnectRequested: ['disconnected'],
    forgetRequested: ['unknown'],
    memoryChanged: ['disconnected'],
    restoreSettled: ['active', 'connected', 'remembered', 'unknown'],
    stopped: ['remembered'],
  },
  remembered: {
    accountsChanged: ['restoring'],
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'unknown'],
    disconnectRequested: ['disconnected'],
    forgetRequested: ['unknown'],
    memoryChanged: ['disconnected', 'unknown'],
    restoreSettled: ['unknown'],
  },
  disconnected: {
    connectRequested: ['connecting'],
    connectSucceeded: ['active', 'unknown'],
    memoryChanged: ['remembered', 'restoring', 'unknown'],
  },
}

/** The same, a line each. */
export const transitions: readonly string[] = Object.entries(ways).flatMap(([from, events]) =>
  Object.entries(events).flatMap(([event, to]) => to.map((x) => `${from} ${event} ${x}`)),
)
