import { getAccountBalance } from '../api/blockchain/getAccountBalance.js'
import type { CaipAddress, ChainNamespace } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Config } from '../config/Config.js'
import { portfolioNamespaces } from '../constants/chains.js'
import type { Currency } from '../constants/currencies.js'
import type { TokenBalance } from '../entities/TokenBalance.js'
import { UnsupportedChainError } from '../errors/send.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import { cachesOf, readThrough } from '../storage/caches.js'
import { getAdapter } from './getAdapter.js'
import { readTokens } from './readTokens.js'

/** Whether an account's tokens can be read in a namespace [ROLE-10]. */
export const hasPortfolio = (namespace: ChainNamespace): boolean =>
  portfolioNamespaces.some((x) => x === namespace)

/**
 * Reads the portfolio of one account; reuses an answer that is younger than 30 s [CON-02].
 * @returns Tokens worth showing, each once, in the service's order; quantities are decimal text.
 * @throws {UnsupportedChainError} No source knows the tokens of the namespace [ROLE-10].
 * @throws {ChainNotSupportedError} The service does not know the chain [VAL-18].
 * @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError}
 * @example await getTokenBalances(config, { caipAddress: 'eip155:1:0xab…cd' })
 */
export async function getTokenBalances(
  config: Config,
  { caipAddress, currency, force = false, onUnreadable, provider, signal }: getTokenBalances.Parameters,
): Promise<readonly TokenBalance[]> {
  const { address, caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
  if (!hasPortfolio(chainNamespace)) throw new UnsupportedChainError({ chainNamespace })
  const forceUpdate = force || undefined
  return readThrough(cachesOf(config).portfolio, {
    id: caipAddress,
    force,
    load: async () => {
      const tokens =
        (await askWallet(config, { caipAddress, onUnreadable, provider })) ??
        (await getAccountBalance(config.api.blockchain, {
          address,
          caipNetworkId,
          currency,
          forceUpdate,
          signal,
        }))
      return readTokens(config, { caipAddress, tokens })
    },
  })
}

/** Asks the wallet first. If it cannot answer, or answers nonsense (which is reported), the service is asked [VAL-26]. */
async function askWallet(
  config: Config,
  { caipAddress, onUnreadable, provider }: Omit<getTokenBalances.Parameters, 'currency' | 'force' | 'signal'>,
): Promise<readonly TokenBalance[] | undefined> {
  if (!provider) return undefined
  try {
    const adapter = await getAdapter(config, parseCaipAddress(caipAddress).chainNamespace)
    return await adapter.getAssets?.({ caipAddress, provider })
  } catch (error) {
    // Its class may come from another build.
    if (error instanceof Error && error.name === 'WalletCapabilitiesError') onUnreadable?.(error)
    return undefined
  }
}

export declare namespace getTokenBalances {
  type Parameters = {
    caipAddress: CaipAddress
    /** What prices are asked for in; wallets tell US dollars, and so do services that refuse it. */
    currency?: Currency | undefined
    /** Bypasses our cache and the service's. */
    force?: boolean | undefined
    /** The provider of the account's wallet, which is asked first. */
    provider?: WalletProvider | undefined
    /** Called when the wallet's capabilities are unreadable [ERR-11]; the service is asked all the same. */
    onUnreadable?: ((error: Error) => void) | undefined
    signal?: AbortSignal | undefined
  }
}
