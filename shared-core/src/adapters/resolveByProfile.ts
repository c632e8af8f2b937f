import { getProfile } from '../api/blockchain/getProfile.js'
import type { CaipNetworkId } from '../caip/caip.js'
import type { Config } from '../config/Config.js'
import { ownPicture } from '../config/ownPicture.js'
import { NameNotResolvedError } from '../errors/names.js'
import type { ResolvedName } from './Adapter.js'

/**
 * Asks the page's service for a name's address of one coin type.
 * @throws {NameNotResolvedError} @throws {RequestAbortedError}
 */
export async function resolveByProfile(
  config: Config,
  { caipNetworkId, coinType, isAddress, name, signal }: resolveByProfile.Parameters,
): Promise<ResolvedName> {
  const {
    addresses,
    avatar: picture,
    name: said = name,
  } = await getProfile(config.api.blockchain, {
    caipNetworkId,
    name,
    signal,
  })
  // A profile of another name says nothing of this one.
  if (said.toLowerCase() !== name) throw new NameNotResolvedError()
  const address = addresses[String(coinType)]?.trim()
  if (!address || !isAddress(address)) throw new NameNotResolvedError({ fault: 'address' })
  const avatar = ownPicture(config, picture)
  return { name, address, ...(avatar && { avatar }) }
}

export declare namespace resolveByProfile {
  type Parameters = {
    /** Normalized. */
    name: string
    coinType: bigint
    isAddress: (text: string) => boolean
    caipNetworkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }
}
