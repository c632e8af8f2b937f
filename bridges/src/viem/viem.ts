// `@foyer/kit/viem`.
import type { Foyer } from '@foyer/kit'
import {
  type Chain,
  createClient,
  custom,
  type JsonRpcAccount,
  type Transport,
  type WalletClient,
  walletActions,
} from 'viem'

/**
 * Makes a wallet client that follows the connection in use: `account` and `chain` are read anew for each action. Without
 * a wallet they are undefined, and viem says so. Nothing is loaded before an action asks the wallet.
 * @param to.chains The chains that `chain` is looked up in.
 * @throws {AccountNotFoundError} viem's: no wallet is connected.
 * @example const hash = await toWalletClient(foyer, { chains: [mainnet] }).sendTransaction({ to, value })
 */
export function toWalletClient(
  foyer: Foyer,
  { chains }: { chains: readonly Chain[] },
): WalletClient<Transport, Chain, JsonRpcAccount> {
  const used = () => foyer.getState().namespaces.eip155
  const follow = <client extends object>(client: client) =>
    Object.defineProperties(client, {
      account: {
        enumerable: true,
        get: () => {
          const address = used()?.address
          return address && { address, type: 'json-rpc' }
        },
      },
      chain: {
        enumerable: true,
        get: () => chains.find((x) => `eip155:${x.id}` === used()?.caipNetworkId),
      },
    })
  // Actions read the client that they extend; a page reads the one that it gets.
  const client = follow(createClient({ transport: custom(foyer.provider('eip155')) }))
  return follow(client.extend(walletActions)) as unknown as WalletClient<Transport, Chain, JsonRpcAccount>
}
