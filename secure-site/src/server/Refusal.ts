import type { ServerFault } from '../protocol/serverApi.js'

export type FaultName = ServerFault['error']['name']

const statuses = {
  invalid: 400,
  unknownProject: 404,
  origin: 403,
  proof: 401,
  clock: 401,
  signedOut: 401,
  stepUpNeeded: 403,
  wrongCode: 403,
  rateLimited: 429,
  emailTaken: 409,
  socialFailed: 403,
  otherAccount: 403,
  exists: 409,
  notFound: 404,
  unavailable: 503,
} as const satisfies Readonly<Record<FaultName, number>>

type Facts = { readonly left?: number; readonly retryAfterSeconds?: number }

/** A call that is answered with a fault of the protocol. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly fault: FaultName
  readonly status: (typeof statuses)[FaultName]
  readonly facts: Facts

  constructor(fault: FaultName, message: string, { cause, ...facts }: Facts & { cause?: unknown } = {}) {
    super(message, { cause })
    this.fault = fault
    this.status = statuses[fault]
    this.facts = facts
  }

  get body(): ServerFault {
    return { error: { name: this.fault, message: this.message, ...this.facts } }
  }
}

/** What an error is to the visitor: of a fault that is the server's own they learn no more than that. */
export const toRefusal = (error: unknown): Refusal =>
  error instanceof Refusal
    ? error
    : new Refusal('unavailable', 'The secure site does not work now', { cause: error })
