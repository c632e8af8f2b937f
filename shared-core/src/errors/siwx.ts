import { BaseError } from './BaseError.js'

/**
 * Why a sign-in is refused. `form`: the text is none of EIP-4361. `signature`: the account did not sign it. The others: that
 * field is not what was asked for, or its time is not now.
 */
export type SiwxFault =
  | 'form'
  | 'domain'
  | 'uri'
  | 'account'
  | 'chain'
  | 'nonce'
  | 'statement'
  | 'resources'
  | 'issuedAt'
  | 'notBefore'
  | 'expired'
  | 'signature'

/** A sign-in message that is malformed, or not what was asked for. */
export class SiwxRefusedError extends BaseError {
  override readonly name = 'SiwxRefusedError'
  readonly fault: SiwxFault

  constructor({ fault, reason, cause }: { fault: SiwxFault; reason?: string; cause?: unknown }) {
    super('Sign-in refused', { cause, metaMessages: [`${fault}${reason ? `: ${reason}` : ''}`] })
    this.fault = fault
  }
}

/** The chain that alone can judge a contract's signature did not answer. */
export class SiwxNodeError extends BaseError {
  override readonly name = 'SiwxNodeError'

  constructor({ chainId, cause }: { chainId: string; cause: unknown }) {
    super('Sign-in could not be checked', { cause, metaMessages: [`No answer from the node of ${chainId}`] })
  }
}
