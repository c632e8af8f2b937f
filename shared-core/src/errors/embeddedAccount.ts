import { BaseError } from './BaseError.js'

/** Smart accounts are not enabled on the network in use, or one is in use already [STA-10]. */
export class SmartAccountNotEnabledError extends BaseError {
  override readonly name = 'SmartAccountNotEnabledError'
  constructor() {
    super('Smart account is not enabled')
  }
}

/** An e-mail can only be changed with the embedded wallet [VAL-05]. */
export class NoAuthConnectorError extends BaseError {
  override readonly name = 'NoAuthConnectorError'
  constructor() {
    super('No auth connector found')
  }
}

/** An e-mail can only be changed by who signed in to the embedded wallet [VAL-06]. */
export class NotByEmailOrSocialError extends BaseError {
  override readonly name = 'NotByEmailOrSocialError'
  constructor() {
    super('Not connected to email or social')
  }
}
