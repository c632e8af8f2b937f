import type { FrameError } from '@foyer/shared-core/frame'
import type { ServerFault } from '../protocol/serverApi.js'

type Facts = Partial<Omit<FrameError, 'name' | 'message'>>

/** Why a call of the modal, or of a window, failed. */
export class FrameFault extends Error {
  override readonly name = 'FrameFault'
  readonly fault: FrameError

  constructor(name: FrameError['name'], message: string, facts: Facts = {}) {
    super(message)
    this.fault = { name, message: message.slice(0, 2000), ...facts }
  }
}

/** What the modal is told of a failure of the server; what only our own fault can cause is `invalid`. */
const names: Readonly<Record<ServerFault['error']['name'], FrameError['name']>> = {
  invalid: 'invalid',
  unknownProject: 'invalid',
  origin: 'invalid',
  proof: 'unavailable',
  clock: 'clock',
  signedOut: 'signedOut',
  stepUpNeeded: 'invalid',
  wrongCode: 'wrongCode',
  rateLimited: 'rateLimited',
  emailTaken: 'emailTaken',
  socialFailed: 'socialFailed',
  otherAccount: 'socialFailed',
  exists: 'invalid',
  notFound: 'invalid',
  unavailable: 'unavailable',
}

/** The server said no; `reason` is its own word, which windows of the site read. */
export class ServerRefusal extends FrameFault {
  readonly reason: ServerFault['error']['name']

  constructor({ error }: ServerFault) {
    super(names[error.name], error.message, {
      ...(error.left !== undefined && { left: error.left }),
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    })
    this.reason = error.name
  }
}

/** @returns What the modal is told; of an unforeseen failure no more than that there was one. */
export function faultOf(error: unknown): FrameError {
  if (error instanceof FrameFault) return error.fault
  const text = error instanceof Error ? error.message : 'Unknown'
  return { name: 'unavailable', message: text.slice(0, 2000) }
}
