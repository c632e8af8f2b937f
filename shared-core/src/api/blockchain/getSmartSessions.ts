import type { CaipAddress } from '../../caip/caip.js'
import { SmartSession } from '../../entities/SmartSession.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'

const responseSchema = z.object({ pcis: tolerantList(SmartSession) })

/** Of an account with more only the first are told. */
const sessionsLimit = 100

/**
 * `GET /v1/sessions/{id}` [API-20].
 * @returns The smart sessions of an account, in the service's order.
 * @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError}
 */
export async function getSmartSessions(
  client: Pick<ApiClient, 'get'>,
  { caipAddress }: { caipAddress: CaipAddress },
): Promise<readonly SmartSession[]> {
  const path = `/v1/sessions/${encodeURIComponent(caipAddress)}`
  const { pcis } = await client.get({ path, schema: responseSchema })
  return pcis.slice(0, sessionsLimit)
}
