import type { CaipNetworkId } from '../../caip/caip.js'
import { BaseError } from '../../errors/BaseError.js'
import { RpcFailedError } from '../../errors/network.js'

/** Asks a node. @throws {RpcFailedError} It does not answer, or not readably. */
export async function ask<answer>(
  caipNetworkId: CaipNetworkId,
  call: () => Promise<answer>,
): Promise<answer> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof BaseError) throw cause
    throw new RpcFailedError({ caipNetworkId, cause })
  }
}
