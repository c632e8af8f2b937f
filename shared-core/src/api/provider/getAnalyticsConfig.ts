import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'

const responseSchema = z.object({ isAnalyticsEnabled: z.boolean() })

/**
 * `GET /getAnalyticsConfig` [API-25].
 * @returns Whether the project wants events.
 */
export async function getAnalyticsConfig(
  client: ApiClient,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const path = '/getAnalyticsConfig'
  return (await client.get({ path, schema: responseSchema, signal })).isAnalyticsEnabled
}
