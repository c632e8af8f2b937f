// `@foyer/kit` under the export condition `development`: the same, and what a page gives is checked at once.

import { BaseError, explainIssues } from '@foyer/shared-core/development'
import { checkGiven, checks, promising } from '../development/checkCalls.js'
import type { Foyer, FoyerOptions } from '../host/types.js'
import { createFoyer as create } from './createFoyer.js'

export type * from '../host/host.js'

/**
 * Makes one modal for this page, whose calls are checked before anything is loaded.
 * @throws {UnknownOptionError} @throws {InvalidOptionError} @throws {NetworkNotFoundError}
 */
export function createFoyer(options: FoyerOptions): Foyer {
  explainIssues()
  hinting(() => checkGiven(options))
  const foyer: Foyer = create(options)
  for (const [name, check] of Object.entries(checks)) {
    const call = Reflect.get(foyer, name)
    const checked = (...given: never[]) => {
      hinting(() => (check as (...given: never[]) => void)(...given))
      return call(...given)
    }
    Reflect.set(foyer, name, promising.has(name) ? async (...given: never[]) => checked(...given) : checked)
  }
  return foyer
}

/** Runs a check; its error carries the hints in its message too, since a console prints no more than that. */
function hinting(check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof BaseError) || error.metaMessages.length === 0) throw error
    const { message, stack } = error
    error.message = [message, ...error.metaMessages].join('. ')
    if (stack) error.stack = stack.replace(message, () => error.message)
    throw error
  }
}
