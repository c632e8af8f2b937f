import { SiwxNodeError, SiwxRefusedError } from '@foyer/shared-core/siwx'

/**
 * Why a request is refused. Of a sign-in: `form`, its text is none of EIP-4361; `signature`, the account did not sign it; the
 * others to `expired`, that field is not what it must be, or its time is not now. `node`: the chain of a contract's account does
 * not answer. The rest is of the request: from a foreign page (`origin`), too many (`limit`), not JSON (`type`), too
 * long (`size`), not of the form (`body`), to no such `path`, by no such `method`; `store`: this server failed.
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
  | 'node'
  | 'origin'
  | 'limit'
  | 'type'
  | 'size'
  | 'body'
  | 'path'
  | 'method'
  | 'store'

const statuses: Partial<Record<SiwxFault, number>> = {
  form: 400,
  body: 400,
  path: 404,
  method: 405,
  size: 413,
  type: 415,
  limit: 429,
  store: 500,
  node: 503,
}

type Details = { readonly fault: SiwxFault; readonly headers?: Readonly<Record<string, string>> }

/** A request that is answered with an error's status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly fault: SiwxFault
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(message: string, { fault, headers = {} }: Details) {
    super(message)
    this.fault = fault
    this.headers = headers
    this.status = statuses[fault] ?? 403
  }
}

/**
 * What an error is to the visitor.
 * @returns With `isOwn` where it is this server's, so that who runs it must know.
 */
export function toRefusal(error: unknown): { refusal: Refusal; isOwn: boolean } {
  if (error instanceof Refusal) return { refusal: error, isOwn: false }
  if (error instanceof SiwxRefusedError) {
    const message = [error.message, ...error.metaMessages].join(': ')
    return { refusal: new Refusal(message, error), isOwn: false }
  }
  if (error instanceof SiwxNodeError)
    return { refusal: new Refusal(error.message, { fault: 'node' }), isOwn: true }
  return { refusal: new Refusal('Sign-in does not work now', { fault: 'store' }), isOwn: true }
}
