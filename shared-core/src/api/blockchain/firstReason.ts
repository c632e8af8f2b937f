import { HttpError } from '../../errors/services.js'
import { cleanText } from '../../format/cleanText.js'

/** So many characters of a service's reason are shown. */
const reasonLimit = 128

/** A service's own words for its refusal: the first description that it gives, or undefined [ERR-10]. */
export function firstReason(error: unknown): string | undefined {
  const given = error instanceof HttpError ? error.reasons[0] : undefined
  return cleanText(given ?? '', reasonLimit) || undefined
}
