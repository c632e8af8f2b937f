import type { Currency } from '../constants/currencies.js'
import type { BaseError } from '../errors/BaseError.js'
import { InvalidOptionError, SiwxOptionsConflictError, UnknownOptionError } from '../errors/options.js'
import { isObject } from '../guards.js'
import type * as z from '../zod.js'
import { nearestName } from './nearestName.js'
import { currencyOption, FeatureOptions, Options, optionNames, ThemeOptions } from './Options.js'

type Issue = z.core.$ZodIssue
type Unknown = { option: string; nearest: string | undefined }

/**
 * Reads what a page gave to `createFoyer`.
 * @returns The options, parsed.
 * @throws {UnknownOptionError} An option that does not exist; names it and the nearest one that does.
 * @throws {InvalidOptionError} A value that an option cannot have.
 * @throws {SiwxOptionsConflictError} Both `siwx` and `siweConfig` [VAL-14].
 */
export function parseOptions(given: unknown): Options {
  if (isObject(given) && given.siwx !== undefined && given.siweConfig !== undefined)
    throw new SiwxOptionsConflictError()
  const parsed = Options.safeParse(withoutForeign(given))
  if (!parsed.success) throw toOptionError(parsed.error)
  return parsed.data
}

/** Drops the attributes that every element may have: `<foyer-button>` hands over all of its attributes. */
function withoutForeign(given: unknown): unknown {
  if (!isObject(given) || given.attributes !== true) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(Options.shape, name)))
}

/**
 * Reads a theme given while the modal lives: light or dark, or the system's [VAL-04].
 * @throws {UnknownOptionError}
 * @throws {InvalidOptionError}
 */
export function parseTheme(given: unknown): ThemeOptions {
  const parsed = ThemeOptions.safeParse(given)
  if (!parsed.success) throw toOptionError(parsed.error, ['theme'])
  return parsed.data
}

/**
 * Reads feature switches given while the modal lives.
 * @throws {UnknownOptionError}
 * @throws {InvalidOptionError}
 */
export function parseFeatures(given: unknown): FeatureOptions {
  const parsed = FeatureOptions.safeParse(given)
  if (!parsed.success) throw toOptionError(parsed.error, ['features'])
  return parsed.data
}

/**
 * Reads a currency given while the modal lives.
 * @throws {InvalidOptionError}
 */
export function parseCurrency(given: unknown): Currency {
  const parsed = currencyOption.safeParse(given)
  if (!parsed.success) throw toOptionError(parsed.error, ['currency'])
  return parsed.data
}

/** The error of the page's first mistake. @param above The names of what holds the value. */
export function toOptionError(error: z.core.$ZodError, above: readonly string[] = []): BaseError {
  const unknown = findUnknown(error.issues, above)
  if (unknown) return new UnknownOptionError(unknown)
  const [issue] = error.issues
  const option = [...above, ...(issue?.path ?? [])].join('.') || 'options'
  return new InvalidOptionError({ option, reason: issue?.message ?? '', cause: error })
}

/** The first unknown key, also inside the branches of a union. */
function findUnknown(issues: readonly Issue[], above: readonly PropertyKey[] = []): Unknown | undefined {
  for (const issue of issues) {
    const path = [...above, ...issue.path]
    if (issue.code === 'unrecognized_keys' && issue.keys[0] !== undefined) {
      const option = [...path, issue.keys[0]].join('.')
      return { option, nearest: nearestName(option, optionNames()) }
    }
    if (issue.code !== 'invalid_union') continue
    const inner = issue.errors.map((branch) => findUnknown(branch, path)).find((found) => found !== undefined)
    if (inner) return inner
  }
  return undefined
}
