import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { NameNotResolvedError } from '../../errors/names.js'
import { isSolanaAddress } from '../../format/address.js'
import { parseName } from '../../format/parseName.js'
import type { NameRequest, OwnNameRequest, ResolvedName } from '../Adapter.js'
import { resolveByService } from '../resolveByService.js'

/** Solana by SLIP-44. */
const coinType = 501n

export async function resolveName(config: Config, { name: text, ...of }: NameRequest): Promise<ResolvedName> {
  const name = parseName(text)
  // Letters of one alphabet: nothing here judges which names of others look alike.
  if (!name || !/^[a-z0-9.-]+$/.test(name)) throw new NameNotResolvedError({ fault: 'form' })
  return resolveByService(config, { ...of, name, coinType, isAddress: isSolanaAddress })
}

export async function ownsName(
  config: Config,
  { caipAddress, ...of }: OwnNameRequest,
): Promise<ResolvedName> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const found = await resolveName(config, { ...of, caipNetworkId })
  if (found.address !== address) throw new NameNotResolvedError({ fault: 'address' })
  return found
}
