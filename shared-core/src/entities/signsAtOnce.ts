import type { Network } from './Network.js'

/** Whether a wallet can connect to these networks and sign in by one answer: the protocol has that for the EVM alone [VAL-13]. */
export const signsAtOnce = (networks: readonly Network[]): boolean =>
  networks.every((x) => x.chainNamespace === 'eip155')
