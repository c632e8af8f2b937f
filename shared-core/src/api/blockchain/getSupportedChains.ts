import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'

const responseSchema = z.object({ http: z.array(z.string()), ws: z.array(z.string()) })

/**
 * `GET /v1/supported-chains` [API-02].
 * @returns The CAIP-2 ids the data API answers for, over http and over ws.
 */
export function getSupportedChains(client: ApiClient, { signal }: { signal?: AbortSignal } = {}) {
  return client.get({ path: '/v1/supported-chains', schema: responseSchema, signal })
}
