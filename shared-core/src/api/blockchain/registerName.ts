import type { CaipNetworkId } from '../../caip/caip.js'
import { coinTypeOf } from '../../caip/coinType.js'
import { NameNotRegisteredError } from '../../errors/names.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { firstReason } from './firstReason.js'

const responseSchema = z.object({ success: z.literal(true) })

/**
 * `POST /v1/profile/account` [API-16] [ENT-14]: registers the name that the signed message names.
 * @throws {NameNotRegisteredError} With the service's first reason, where it gives one [ERR-10] [ERR-41].
 * @throws {ChainNotSupportedError} Names have no addresses on the chain [VAL-24].
 */
export async function registerName(
  client: BlockchainApi,
  { address, caipNetworkId, message, name, signature }: registerName.Parameters,
): Promise<void> {
  const coinType = coinTypeOf(caipNetworkId)
  if (coinType === undefined) throw new ChainNotSupportedError({ caipNetworkId })
  const body = { coin_type: Number(coinType), address, message, signature }
  try {
    await client.requireChain(caipNetworkId)
    await client.post({ path: '/v1/profile/account', body, schema: responseSchema })
  } catch (cause) {
    throw new NameNotRegisteredError({ cause, name, reason: firstReason(cause) })
  }
}

export declare namespace registerName {
  type Parameters = {
    address: string
    /** The chain on which the name leads to the address. */
    caipNetworkId: CaipNetworkId
    /** What the account signed. */
    message: string
    /** Whole, as `alice.foyer.id`. */
    name: string
    /** Hex with 0x. */
    signature: string
  }
}
