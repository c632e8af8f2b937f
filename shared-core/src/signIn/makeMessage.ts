import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { SiwxMessage } from '../entities/Siwx.js'

/** How long a sign-in holds, where the page does not say. */
export const defaultSessionMs = 7 * 24 * 60 * 60_000

/** What the page wants to be signed. */
export type Wanted = {
  readonly statement: string
  /** RFC 3986 authority of the page. */
  readonly domain: string
  /** Origin and path, without query or fragment. */
  readonly uri: string
  readonly resources?: readonly string[] | undefined
  readonly sessionMs: number
}

/**
 * What an account signs to sign in [ENT-17].
 * @param of `nowMs` in epoch milliseconds.
 */
export function makeMessage(
  { domain, resources, sessionMs, statement, uri }: Wanted,
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
