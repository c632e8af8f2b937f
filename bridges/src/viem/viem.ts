// `@foyer/kit/viem`.
import type { Foyer } from '@foyer/kit'
import {
  type Account,
  type Chain,
  createClient,
  custom,
  type Transport,
  type WalletClient,
  walletActions,
} from 'viem'

/**
 * Makes a wallet client that follows the connection in use: `account` and `chain` are read anew for each action, and stay
 * undefined while no wallet is connected. Nothing is loaded before an action asks the wallet.
 * @param to.chains The chains that `chain` is looked up in.
 * @throws What the wallet answers; code 4900 without a connection.
 * @example const hash = await toWalletClient(foyer, { chains: [mainnet] }).sendTransaction({ to, value })
 */
export function toWalletClient(
  foyer: Foyer,
  { chains }: { chains: readonly Chain[] },
): WalletClient<Transport, Chain | undefined, Account | undefined> {
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
  return follow(client.extend(walletActions)) as unknown as WalletClient<
    Transport,
    Chain | undefined,
    Account | undefined
  >
}
