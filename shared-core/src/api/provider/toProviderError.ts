import {
  InvalidProjectIdError,
  OriginNotAllowedError,
  RateLimitedError,
  ServerError,
  SessionExpiredError,
} from '../../errors/configuration.js'
import { HttpError } from '../../errors/services.js'

/**
 * Reads the provider's refusal of a project.
 * @returns The alert to raise, or undefined where the failure says nothing about the configuration.
 * @example toProviderError(error, { projectId, origin })?.message // 'Invalid Project ID'
 */
export function toProviderError(
  error: unknown,
  { projectId, origin }: { projectId: string; origin: string },
) {
  if (!(error instanceof HttpError)) return undefined
  const says = (words: string) => error.reasons.some((reason) => reason.includes(words))
  if (says('Unauthorized: origin not allowed')) return new OriginNotAllowedError({ origin, cause: error })
  if (says('JWT validation error: JWT Token is not yet valid'))
    return new SessionExpiredError({ cause: error })
  if (says('Unauthorized: invalid key')) return new InvalidProjectIdError({ projectId, cause: error })
  if (error.status === 429) return new RateLimitedError({ cause: error })
  if (error.status >= 500) return new ServerError({ cause: error })
  if (error.status === 401 || error.status === 403)
    return new InvalidProjectIdError({ projectId, cause: error })
  return undefined
}
