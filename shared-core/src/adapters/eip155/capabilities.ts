import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Clock } from '../../clock/Clock.js'
import { WalletCapabilitiesError } from '../../errors/capabilities.js'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import * as z from '../../zod.js'
import { askQuietly } from './askQuietly.js'
import { chainHexOf } from './toHex.js'

const supported = z.object({ supported: z.boolean() })
const capabilitySchema = z.object({
  assetDiscovery: z.optional(supported),
  /** Several calls in one transaction, of which all happen or none; before version 2 of the standard `atomicBatch`. */
  atomic: z.catch(z.optional(z.object({ status: z.string() })), undefined),
  atomicBatch: z.catch(z.optional(supported), undefined),
  /** Another one can pay the network fee (ERC-7677). */
  paymasterService: z.catch(z.optional(supported), undefined),
})
type Capability = z.infer<typeof capabilitySchema>

/** By chain, as hex; `0x0` stands for every one (EIP-5792). What else a wallet can do is not read. */
const capabilitiesSchema = z.record(z.string().check(z.regex(/^0x[0-9a-f]+$/i)), capabilitySchema)

type Of = { caipAddress: CaipAddress; provider: WalletProvider }

/**
 * Asks an EVM wallet what it can do on the account's chain (EIP-5792) [API-30].
 * @returns Nothing where the wallet does not know the question, or is silent.
 * @throws {WalletCapabilitiesError} Its answer makes no sense [ERR-11].
 */
export async function getCapabilities(clock: Clock, { caipAddress, provider }: Of): Promise<Capability> {
  if (!isEip1193(provider)) return {}
  const { address } = parseCaipAddress(caipAddress)
  const chain = chainHexOf(caipAddress)
  const params = [address, [chain]]
  const answer = await askQuietly(clock, { provider, method: 'wallet_getCapabilities', params })
  if (answer === undefined) return {}
  try {
    const chains = z.parse(capabilitiesSchema, typeof answer === 'string' ? JSON.parse(answer) : answer)
    const [own, every] = [byChain(chains, chain), byChain(chains, '0x0')]
    return {
      assetDiscovery: own?.assetDiscovery ?? every?.assetDiscovery,
      atomic: own?.atomic ?? every?.atomic,
      atomicBatch: own?.atomicBatch ?? every?.atomicBatch,
      paymasterService: own?.paymasterService ?? every?.paymasterService,
    }
  } catch (cause) {
    throw new WalletCapabilitiesError({ caipAddress, cause })
  }
}

/** Hex in any case, with or without leading zeros. */
export function byChain<value>(
  chains: Readonly<Record<string, value>>,
  chain: `0x${string}`,
): value | undefined {
  const isMeant = (key: string) => /^0x[0-9a-f]+$/i.test(key) && BigInt(key) === BigInt(chain)
  return Object.entries(chains).find(([key]) => isMeant(key))?.[1]
}
