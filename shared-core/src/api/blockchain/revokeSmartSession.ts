import type { CaipAddress } from '../../caip/caip.js'
import { SmartSessionNotRevokedError } from '../../errors/smartSessions.js'
import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'
import { firstReason } from './firstReason.js'

/** What the service says beside its status is not specified. */
const responseSchema = z.unknown()

/**
 * `POST /v1/sessions/{id}/revoke {pci, signature}` [API-21].
 * @throws {SmartSessionNotRevokedError} With the service's first reason, where it gives one.
 */
export async function revokeSmartSession(
  client: Pick<ApiClient, 'post'>,
  { caipAddress, pci, signature }: revokeSmartSession.Parameters,
): Promise<void> {
  const path = `/v1/sessions/${encodeURIComponent(caipAddress)}/revoke`
  try {
    await client.post({ path, body: { pci, signature }, schema: responseSchema })
  } catch (cause) {
    throw new SmartSessionNotRevokedError({ cause, reason: firstReason(cause) })
  }
}

export declare namespace revokeSmartSession {
  /** `signature`: the account's, hex, of what `toRevocation` writes. */
  type Parameters = { caipAddress: CaipAddress; pci: string; signature: string }
}
