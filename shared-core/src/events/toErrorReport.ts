import { BaseError } from '../errors/BaseError.js'
import { type InternalCategory, InternalError } from '../errors/internal.js'
import type { Events } from './Events.js'

/** `service`, `wallet`: a catalogued error of theirs that no visitor was told. */
export type ErrorCategory = InternalCategory | 'service' | 'wallet'

const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : typeof thrown)

/** Where it was thrown; not the message, which may repeat what a visitor typed. */
function framesOf(thrown: unknown): string {
  const lines = thrown instanceof Error ? (thrown.stack ?? '').split('\n') : []
  const frames = lines.filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line)).map((line) => line.trim())
  return [nameOf(thrown), ...frames].join('\n')
}

/**
 * What error analytics hears of an error [API-37]. One without a name of ours is wrapped in a categorised one, and its own
 * message is not told [ERR-20].
 * @example set(trackIntent, toErrorReport(error, 'action'))
 */
export function toErrorReport(
  thrown: unknown,
  category: ErrorCategory,
): { name: 'ERROR'; properties: Events['ERROR'] } {
  const isOurs = thrown instanceof BaseError
  const error = isOurs ? thrown : new InternalError({ category: category as InternalCategory, cause: thrown })
  const properties = {
    category,
    errorType: error.name,
    errorMessage: error.message,
    stackTrace: framesOf(thrown),
  }
  return { name: 'ERROR', properties }
}
