import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { SiwxMessage, SiwxTerms } from '../entities/Siwx.js'

/**
 * What an account signs to sign in [ENT-17].
 * @param of `nowMs` in epoch milliseconds.
 */
export function makeMessage(
  { domain, resources, sessionMs, statement, uri }: SiwxTerms,
  { caipAddress, nonce, nowMs }: { caipAddress: CaipAddress; nonce: string; nowMs: number },
): SiwxMessage {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  return {
    accountAddress: address,
    chainId: caipNetworkId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: new Date(nowMs + sessionMs).toISOString(),
    statement,
    ...(resources && resources.length > 0 && { resources: [...resources] }),
  }
}
