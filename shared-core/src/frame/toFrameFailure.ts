import { SessionExpiredError } from '../errors/configuration.js'
import { FrameFailedError } from '../errors/embedded.js'
import { RequestAbortedError } from '../errors/general.js'
import type { FrameError } from './protocol.js'

/** What EIP-1193 calls these; of `rpc` the node's own code. */
const codes: Readonly<Partial<Record<FrameError['name'], number>>> = {
  rejected: 4001,
  rpcNotAllowed: 4200,
  actionNotAllowed: 4200,
  invalid: -32602,
  signedOut: 4100,
  deviceNeeded: 4100,
  unavailable: 4900,
}

/** The catalogue's words, where it has some; any other message is the frame's own, for logs. */
const words: Readonly<Partial<Record<FrameError['name'], string>>> = {
  rejected: 'User rejected the request',
  rpcNotAllowed: 'Requested RPC call is not allowed',
  actionNotAllowed: 'Action not allowed',
}

/** The provider's message for a clock that is off, as some servers write it [ERR-30]. */
const clockMessage = 'JWT validation error: JWT Token is not yet valid'

/** Turns the frame's error into the catalogue's [ERR-13] [ERR-25] [ROLE-03]. */
export function toFrameFailure(error: FrameError): Error {
  const { code, data, left, message, name, retryAfterSeconds } = error
  const cause = new FrameFailedError({
    reason: name,
    message: words[name] ?? message,
    code: code ?? codes[name],
    data,
    left,
    retryAfterSeconds,
  })
  if (name === 'aborted') return new RequestAbortedError({ cause })
  if (name === 'clock' || message.includes(clockMessage)) return new SessionExpiredError({ cause })
  return cause
}
