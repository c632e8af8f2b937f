import { BaseError } from './BaseError.js'

/** Not exactly three non-empty parts, or an unknown namespace [VAL-10]. */
export class InvalidCaipAddressError extends BaseError {
  override readonly name = 'InvalidCaipAddressError'
  constructor({ text }: { text: string }) {
    super('Invalid CAIP Address', { metaMessages: [`Text: ${text}`] })
  }
}

/** Not exactly two non-empty parts, or an unknown namespace [VAL-11]. */
export class InvalidCaipNetworkIdError extends BaseError {
  override readonly name = 'InvalidCaipNetworkIdError'
  constructor({ text }: { text: string }) {
    super('Invalid CAIP Network', { metaMessages: [`Text: ${text}`] })
  }
}
