import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Clock } from '../../clock/Clock.js'
import { isWorthShowing, TokenBalance } from '../../entities/TokenBalance.js'
import { WalletAsset } from '../../entities/WalletAsset.js'
import { isEvmAddress } from '../../format/address.js'
import { formatAmount } from '../../format/formatAmount.js'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import * as z from '../../zod.js'
import { askQuietly } from './askQuietly.js'
import { byChain, getCapabilities } from './capabilities.js'
import { chainHexOf } from './toHex.js'

const assetsSchema = z.record(z.string(), z.array(WalletAsset))

type Of = { caipAddress: CaipAddress; provider: WalletProvider }

/**
 * Asks an EVM wallet what the account holds on its chain (EIP-7811), once it says that it can tell [ROLE-04].
 * @returns Undefined where it cannot, is silent, or one asset of its answer makes no sense [VAL-26].
 * @throws {WalletCapabilitiesError}
 */
export async function getAssets(clock: Clock, of: Of): Promise<readonly TokenBalance[] | undefined> {
  const { caipAddress, provider } = of
  if (!isEip1193(provider)) return undefined
  const chain = chainHexOf(caipAddress)
  const { assetDiscovery } = await getCapabilities(clock, of)
  if (!assetDiscovery?.supported) return undefined
  const { address: account } = parseCaipAddress(caipAddress)
  const params = [{ account, chainFilter: [chain] }]
  const answer = await askQuietly(clock, { provider, method: 'wallet_getAssets', params })
  const parsed = z.safeParse(assetsSchema, answer)
  const assets = parsed.success ? byChain(parsed.data, chain) : undefined
  if (!assets) return undefined
  const tokens = z.safeParse(z.array(TokenBalance), assets.map(toToken(caipAddress)))
  return tokens.success ? tokens.data.filter(isWorthShowing) : undefined
}

/** Does not validate: the caller parses the result by the schema of a token. */
const toToken = (caipAddress: CaipAddress) => (asset: WalletAsset) => {
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  const { address, balance, metadata, type } = asset
  const { decimals, iconUrl, name, price, symbol, value } = metadata
  const isToken = type === 'ERC20'
  const isSound = decimals >= 0 && decimals < 100 && (!isToken || isEvmAddress(address))
  return {
    name,
    symbol,
    price,
    chainId: caipNetworkId,
    quantity: {
      decimals: String(decimals),
      numeric: isSound ? formatAmount(BigInt(balance), decimals) : '',
    },
    ...(isToken && { address: `${caipNetworkId}:${address}` }),
    ...(value !== undefined && { value }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}
