import { createRequests } from '../../api/createRequests.js'
import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { rpcUrlsOf } from '../../config/networks.js'
import { NetworkNotFoundError, RpcFailedError } from '../../errors/network.js'
import * as z from '../../zod.js'
import { findNetwork } from '../networkRegistry.js'

const satoshis = z.int().check(z.nonnegative())
const statsSchema = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
/** Esplora's `/address/:address`; amounts in satoshis. */
const addressSchema = z.object({ chain_stats: statsSchema, mempool_stats: statsSchema })

/**
 * Asks the network's Esplora addresses, first to last, until one answers [API-40].
 * @returns Satoshis, with what is on its way in or out.
 */
export async function getNativeBalance(
  config: Config,
  { caipAddress, signal }: { caipAddress: CaipAddress; signal?: AbortSignal },
): Promise<bigint> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const network = findNetwork(config, caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId })
  const path = `/address/${encodeURIComponent(address)}`
  const { clock, fetch } = config
  let cause: unknown
  for (const base of rpcUrlsOf(network)) {
    const { get } = createRequests({ clock, fetch, url: (call) => `${base.replace(/\/+$/, '')}${call.path}` })
    try {
      const { chain_stats: mined, mempool_stats: waiting } = await get({
        path,
        schema: addressSchema,
        signal,
      })
      return BigInt(
        mined.funded_txo_sum - mined.spent_txo_sum + waiting.funded_txo_sum - waiting.spent_txo_sum,
      )
    } catch (error) {
      signal?.throwIfAborted()
      cause = error
    }
  }
  throw new RpcFailedError({ caipNetworkId, cause })
}
