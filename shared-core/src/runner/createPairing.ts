import type { Config } from '../config/Config.js'
import type { Connector } from '../connectors/Connector.js'
import { createLateConnector } from '../connectors/createLateConnector.js'

/**
 * Makes the connector of wallets that are paired by a link [CAP-01]; its code loads with the first pairing.
 * @param id Defaults to the listed pairing; others are hidden extras.
 */
export const createPairing = (config: Config, id = 'walletConnect'): Connector =>
  createLateConnector(
    {
      id,
      kind: 'walletConnect',
      name: 'WalletConnect',
      namespaces: ['eip155', 'solana', 'bip122'],
      endsOnAbort: true,
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
