import { ContractFunctionRevertedError, BaseError as ViemError } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { getAddress } from 'viem/utils'
import { coinTypeOf } from '../../caip/coinType.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { NameNotResolvedError } from '../../errors/names.js'
import { isEvmAddress } from '../../format/address.js'
import { parseName } from '../../format/parseName.js'
import type { NameRequest, OwnNameRequest, ResolvedName } from '../Adapter.js'
import { findNetwork } from '../networkRegistry.js'
import { resolveByProfile } from '../resolveByProfile.js'
import { getClient } from './client.js'
import { isSameHex } from './toHex.js'

/** The network that has ENS, and where its resolver of all names is. */
const ethereum = 'eip155:1'
const universalResolverAddress = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const ethereumCoinType = 60n

/** `OffchainLookup` of EIP-3668: the contract names a server to ask, which the page did not configure. */
const offchainLookup = '0x556f1830'

export async function resolveName(config: Config, of: NameRequest): Promise<ResolvedName> {
  const coinType = coinTypeOf(of.caipNetworkId)
  if (coinType === undefined) throw new NameNotResolvedError({ fault: 'address' })
  return find(config, { ...of, coinType })
}

export async function ownsName(
  config: Config,
  { caipAddress, ...of }: OwnNameRequest,
): Promise<ResolvedName> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const records = new Set([ethereumCoinType, coinTypeOf(caipNetworkId) ?? ethereumCoinType])
  for (const coinType of records) {
    const found = await find(config, { ...of, caipNetworkId, coinType }).catch((error) => {
      if (error instanceof NameNotResolvedError && error.fault === 'address') return undefined
      throw error
    })
    if (found && isSameHex(found.address, address)) return found
  }
  throw new NameNotResolvedError({ fault: 'address' })
}

async function find(
  config: Config,
  { coinType, name: text, ...of }: NameRequest & { coinType: bigint },
): Promise<ResolvedName> {
  const name = normalizeName(text)
  const byService = () => resolveByProfile(config, { ...of, name, coinType, isAddress })
  const address = await askEns(config, { name, coinType })
  if (address === 'elsewhere') return byService()
  if (!address || !isAddress(address)) throw new NameNotResolvedError({ fault: 'address' })
  return { name, address: getAddress(address) }
}

const isAddress = (text: string): boolean => text.startsWith('0x') && isEvmAddress(text)

/** As ENSIP-15 writes it: no two names that look alike are both names. @throws {NameNotResolvedError} */
export function normalizeName(text: string): string {
  try {
    const name = parseName(text)
    if (name) return normalize(name)
  } catch {
    // No name by ENSIP-15.
  }
  throw new NameNotResolvedError({ fault: 'form' })
}

/**
 * Asks ENS for a name's address of any chain; its name as ENSIP-15 writes it.
 * @returns The address's bytes as hex; null where the name has none. `elsewhere`: the page's data API is to be asked, for a name
 * of its own, where the page has no Ethereum, or where a server that the page does not know would answer.
 * @throws {NameNotResolvedError} The chain did not answer.
 */
export async function askEns(
  config: Config,
  { coinType, name }: { coinType: bigint; name: string },
): Promise<string | null | 'elsewhere'> {
  const isOfService = name.endsWith(`.${config.services.nameZone}`)
  if (isOfService || !findNetwork(config, ethereum)) return 'elsewhere'
  try {
    return await getEnsAddress(getClient(config, { caipNetworkId: ethereum }), {
      name,
      universalResolverAddress,
      // Without a coin type resolvers are asked as all of them, also the oldest, can answer.
      ...(coinType !== ethereumCoinType && { coinType }),
    })
  } catch (cause) {
    const revert = cause instanceof ViemError && cause.walk((x) => x instanceof ContractFunctionRevertedError)
    if (revert instanceof ContractFunctionRevertedError && revert.raw?.startsWith(offchainLookup))
      return 'elsewhere'
    throw new NameNotResolvedError({ cause })
  }
}
