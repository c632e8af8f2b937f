import { getAllowedOrigins } from '../api/provider/getAllowedOrigins.js'
import type { Config } from '../config/Config.js'
import { OriginNotAllowedError } from '../errors/configuration.js'

/**
 * Reads the provider's list of the project's origins [API-23]. An empty one, or none, is unknown and refuses nothing: the
 * secure site makes a check of its own.
 * @throws {OriginNotAllowedError} It does not hold this page's [ERR-21].
 * @throws {RateLimitedError} [ERR-29] @throws {ServerError} [ERR-28]
 */
export async function checkOrigin(
  { api, origin }: Pick<Config, 'api' | 'origin'>,
  signal: AbortSignal,
): Promise<void> {
  const origins = await getAllowedOrigins(api.provider, { signal })
  if (origins.length > 0 && !origins.includes(origin)) throw new OriginNotAllowedError({ origin })
}
