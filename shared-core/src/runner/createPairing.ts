import type { Config } from '../config/Config.js'
import type { Connector } from '../connectors/Connector.js'
import { createLateConnector } from '../connectors/createLateConnector.js'

/**
 * Any wallet that is paired by a link [CAP-01]; its code comes with the first pairing.
 * @param id Left out: the one that is listed. Others are spare.
 */
export const createPairing = (config: Config, id = 'walletConnect'): Connector =>
  createLateConnector(
    {
      id,
      kind: 'walletConnect',
      name: 'WalletConnect',
      namespaces: ['eip155', 'solana', 'bip122'],
      ...(id !== 'walletConnect' && { spare: true }),
    },
    async () => {
      const { createWalletConnectConnector } = await import(
        /* webpackChunkName: "pairing" */ '../connectors/walletConnect/createWalletConnectConnector.js'
      )
      return createWalletConnectConnector(config, { connectorId: id })
    },
    () => import(/* webpackChunkName: "pairing" */ '../connectors/walletConnect/pairingFile.js'),
  )
