import { getIdentity } from '../api/blockchain/getIdentity.js'
import { getNames } from '../api/blockchain/getNames.js'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Config } from '../config/Config.js'
import { ownPicture } from '../config/ownPicture.js'
import type { Identity } from '../entities/Identity.js'
import { cachesOf, readThrough } from '../storage/caches.js'
import { getAdapter } from './getAdapter.js'

/**
 * The name and picture of an account; reuses an answer that is younger than 5 min [CON-26]. A name counts only if it leads
 * back to the address, and a picture with a name that does not is left out with it, as is one of a host that the page did not name.
 * @throws {ChainNotSupportedError} The service does not know the chain [VAL-18].
 * @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError} @throws {NamesUnavailableError}
 * @throws {NameNotResolvedError} The name could not be verified now; nothing is remembered.
 */
export async function readIdentity(config: Config, of: readIdentity.Parameters): Promise<Identity> {
  const { address } = parseCaipAddress(of.caipAddress)
  return readThrough(cachesOf(config).identity, {
    id: address,
    load: async () => {
      const { name, avatar: picture } = await load(config, of)
      const avatar = ownPicture(config, picture)
      return { ...(name && { name }), ...(avatar && { avatar }) }
    },
  })
}

/** Keeps what is known of an address now in place of what a service said before. */
export function rememberIdentity(
  config: Config,
  { address, identity }: { address: string; identity: Identity },
): void {
  const { identity: known, names } = cachesOf(config)
  known.set(address, identity)
  names.drop(address)
}

async function load(config: Config, { caipAddress, sender }: readIdentity.Parameters): Promise<Identity> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const of = { address, caipNetworkId, sender }
  const said = await getIdentity(config.api.blockchain, of).catch((error: unknown): Identity => {
    if (error instanceof Error && 'status' in error && error.status === 404) return {}
    throw error
  })
  const told = await verify(config, { caipAddress, said })
  if (told) return told
  // A picture belongs to its name: of one that leads elsewhere it is left out with it.
  const unnamed = said.name ? {} : said
  const names = await readThrough(cachesOf(config).names, {
    id: address,
    load: () => getNames(config.api.blockchain, of),
  })
  for (const name of names) {
    const own = await verify(config, { caipAddress, said: name })
    if (own) return { ...unnamed, ...own }
  }
  return unnamed
}

/** @returns Undefined where the name leads elsewhere, or nowhere. @throws {NameNotResolvedError} It could not be asked. */
async function verify(
  config: Config,
  { caipAddress, said }: { caipAddress: CaipAddress; said: Identity },
): Promise<Identity | undefined> {
  const adapter = await getAdapter(config, parseCaipAddress(caipAddress).chainNamespace)
  if (!said.name || !adapter.ownsName) return undefined
  try {
    const { avatar = said.avatar, name } = await adapter.ownsName({ caipAddress, name: said.name })
    return { name, ...(avatar && { avatar }) }
  } catch (error) {
    const isDecided = error instanceof Error && 'fault' in error && error.fault !== 'failure'
    if (isDecided) return undefined
    throw error
  }
}

export declare namespace readIdentity {
  type Parameters = {
    caipAddress: CaipAddress
    /** The address of the visitor who asks. */
    sender?: string | undefined
  }
}
