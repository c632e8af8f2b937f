import { isObject } from '../guards.js'
import { toOptionError } from './parseOptions.js'
import { SiweConfigOption, SiwxOption } from './SiwxOption.js'

/** What a page wants of the sign-in. */
export type SignInOption = Exclude<SiwxOption, true> | SiweConfigOption

/**
 * Reads the options `siwx` and `siweConfig`, of which a page gives one.
 * @returns Undefined where it gives neither.
 * @throws {UnknownOptionError} @throws {InvalidOptionError}
 */
export function parseSignInOptions(given: unknown): SignInOption | undefined {
  const { siweConfig, siwx } = isObject(given) ? given : {}
  if (siwx !== undefined) {
    const parsed = SiwxOption.safeParse(siwx)
    if (!parsed.success) throw toOptionError(parsed.error, ['siwx'])
    return parsed.data === true ? {} : parsed.data
  }
  if (siweConfig === undefined) return undefined
  const parsed = SiweConfigOption.safeParse(siweConfig)
  if (!parsed.success) throw toOptionError(parsed.error, ['siweConfig'])
  return parsed.data
}
