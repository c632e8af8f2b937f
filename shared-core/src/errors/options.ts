import { BaseError } from './BaseError.js'

/** The page gave an option that does not exist; names it and the nearest one that does. */
export class UnknownOptionError extends BaseError {
  override readonly name = 'UnknownOptionError'
  readonly option: string
  readonly nearest: string | undefined

  constructor({ option, nearest }: { option: string; nearest?: string | undefined }) {
    super(`Unknown option: ${option}`, { metaMessages: nearest ? [`Did you mean ${nearest}?`] : [] })
    this.option = option
    this.nearest = nearest
  }
}

/** The page gave an option a value that it cannot have. */
export class InvalidOptionError extends BaseError {
  override readonly name = 'InvalidOptionError'
  readonly option: string

  constructor({ option, reason, cause }: { option: string; reason?: string; cause?: unknown }) {
    super(`Invalid option: ${option}`, { cause, metaMessages: reason ? [reason] : [] })
    this.option = option
  }
}

/** Two ways to sign in were given; there can be one [VAL-14]. */
export class SiwxOptionsConflictError extends BaseError {
  override readonly name = 'SiwxOptionsConflictError'
  constructor() {
    super('Cannot set both `siweConfig` and `siwx` options')
  }
}
