import { RateLimitedError, ServerError } from '../../errors/configuration.js'
import { HttpError } from '../../errors/services.js'
import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'

const responseSchema = z.object({ allowedOrigins: z.array(z.string()) })

/**
 * `GET /projects/v1/origins` [API-23].
 * @returns The origins the project allows; empty is "unknown", so is any failure not named below [ERR-57].
 * @throws {RateLimitedError} HTTP 429 [ERR-17].
 * @throws {ServerError} A 5xx [ERR-56].
 */
export async function getAllowedOrigins(
  client: ApiClient,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<readonly string[]> {
  try {
    const path = '/projects/v1/origins'
    return (await client.get({ path, schema: responseSchema, signal })).allowedOrigins
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 429) throw new RateLimitedError({ cause })
    if (cause instanceof HttpError && cause.status >= 500) throw new ServerError({ cause })
    return []
  }
}
