import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { NameNotResolvedError } from '../../errors/names.js'
import { isSolanaAddress } from '../../format/address.js'
import { encodeBase58 } from '../../format/base58.js'
import { fromHex } from '../../format/bytes.js'
import { parseName } from '../../format/parseName.js'
import type { NameRequest, OwnNameRequest, ResolvedName } from '../Adapter.js'
import { findNetwork } from '../networkRegistry.js'
import { resolveByProfile } from '../resolveByProfile.js'

/** Solana by SLIP-44. */
const coinType = 501n

export async function resolveName(config: Config, { name: text, ...of }: NameRequest): Promise<ResolvedName> {
  const name = parseName(text)
  // Letters of one alphabet: nothing here judges which names of others look alike.
  if (!name || !/^[a-z0-9.-]+$/.test(name)) throw new NameNotResolvedError({ fault: 'form' })
  // The library of the EVM chains comes with a name that it may know.
  const isOfService = name.endsWith(`.${config.services.nameZone}`)
  const bytes = isOfService ? 'elsewhere' : await askEns(config, name)
  if (bytes === 'elsewhere')
    return resolveByProfile(config, { ...of, name, coinType, isAddress: isSolanaAddress })
  // A resolver may answer with any bytes; an address has 32.
  if (!bytes || !/^0x[0-9a-f]{64}$/i.test(bytes)) throw new NameNotResolvedError({ fault: 'address' })
  return { name, address: encodeBase58(fromHex(bytes.slice(2))) }
}

async function askEns(config: Config, name: string) {
  if (!findNetwork(config, 'eip155:1')) return 'elsewhere'
  const ens = await import(/* webpackChunkName: "eip155-names" */ '../eip155/names.js')
  return ens.askEns(config, { name: ens.normalizeName(name), coinType })
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
