import { BaseError } from './BaseError.js'

/** A decimal text that is not a number, or has more places than the token [VAL-16]. */
export class InvalidDecimalError extends BaseError {
  override readonly name = 'InvalidDecimalError'
  constructor({ text }: { text: string }) {
    super('Invalid decimal', { metaMessages: [`Text: ${text}`] })
  }
}
