import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { isWorthShowing, TokenBalance } from '../../entities/TokenBalance.js'
import { WalletAsset } from '../../entities/WalletAsset.js'
import { WalletCapabilitiesError } from '../../errors/capabilities.js'
import { isEvmAddress } from '../../format/address.js'
import { formatAmount } from '../../format/formatAmount.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import * as z from '../../zod.js'

/** By chain, as hex; `0x0` stands for every one (EIP-5792). What else a wallet can do is not read. */
const capabilitiesSchema = z.record(
  z.string().check(z.regex(/^0x[0-9a-f]+$/i)),
  z.object({ assetDiscovery: z.optional(z.object({ supported: z.boolean() })) }),
)
type Capabilities = z.infer<typeof capabilitiesSchema>

const assetsSchema = z.record(z.string(), z.array(WalletAsset))

type Of = { caipAddress: CaipAddress; provider: WalletProvider }

const hexOf = (caipAddress: CaipAddress) =>
  `0x${BigInt(parseCaipAddress(caipAddress).reference).toString(16)}` as const

/**
 * Asks an EVM wallet what it can do on the account's chain (EIP-5792) [API-30].
 * @returns Nothing where the wallet does not know the question, or is silent.
 * @throws {WalletCapabilitiesError} Its answer makes no sense [ERR-11].
 */
export async function getCapabilities(clock: Clock, { caipAddress, provider }: Of): Promise<Capabilities> {
  if (!isEip1193(provider)) return {}
  const { address } = parseCaipAddress(caipAddress)
  const params = [address, [hexOf(caipAddress)]]
  const answer = await ask(clock, { provider, method: 'wallet_getCapabilities', params })
  if (answer === undefined) return {}
  try {
    return z.parse(capabilitiesSchema, typeof answer === 'string' ? JSON.parse(answer) : answer)
  } catch (cause) {
    throw new WalletCapabilitiesError({ caipAddress, cause })
  }
}

/**
 * Asks an EVM wallet what the account holds on its chain (EIP-7811), once it says that it can tell [ROLE-04].
 * @returns Undefined where it cannot, is silent, or one asset of its answer makes no sense [VAL-26].
 * @throws {WalletCapabilitiesError}
 */
export async function getAssets(clock: Clock, of: Of): Promise<readonly TokenBalance[] | undefined> {
  const { caipAddress, provider } = of
  if (!isEip1193(provider)) return undefined
  const chain = hexOf(caipAddress)
  const capabilities = await getCapabilities(clock, of)
  const { assetDiscovery } = { ...byChain(capabilities, '0x0'), ...byChain(capabilities, chain) }
  if (!assetDiscovery?.supported) return undefined
  const { address: account } = parseCaipAddress(caipAddress)
  const params = [{ account, chainFilter: [chain] }]
  const answer = await ask(clock, { provider, method: 'wallet_getAssets', params })
  const parsed = z.safeParse(assetsSchema, answer)
  const assets = parsed.success ? byChain(parsed.data, chain) : undefined
  if (!assets) return undefined
  const tokens = z.safeParse(z.array(TokenBalance), assets.map(toToken(caipAddress)))
  return tokens.success ? tokens.data.filter(isWorthShowing) : undefined
}

/** Hex in any case, with or without leading zeros. */
function byChain<value>(chains: Readonly<Record<string, value>>, chain: `0x${string}`): value | undefined {
  const isMeant = (key: string) => /^0x[0-9a-f]+$/i.test(key) && BigInt(key) === BigInt(chain)
  return Object.entries(chains).find(([key]) => isMeant(key))?.[1]
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

/** @returns Undefined where the wallet does not know the question, or does not answer it in time. */
async function ask(
  clock: Clock,
  { provider, ...request }: { provider: Eip1193Provider; method: string; params: unknown },
): Promise<unknown> {
  const answer = provider.request(request).catch(() => undefined)
  return withTimeout(clock, { ms: silentAnswerMs, answer, fallback: undefined })
}
