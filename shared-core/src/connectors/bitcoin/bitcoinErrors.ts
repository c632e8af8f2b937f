import { BaseError } from '../../errors/BaseError.js'
import { ConnectFailedError, RequestPendingError, UserRejectedError } from '../../errors/connection.js'
import { UnknownFailureError } from '../../errors/general.js'
import { RequestRejectedError } from '../../errors/send.js'
import { codeOf, isPending } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'

/** Some wallets throw JSON-RPC's whole envelope. */
const envelopeSchema = z.object({ error: z.object({ code: z.number() }) })

/** The error as it is inside the envelope. */
function unwrap(error: unknown): unknown {
  const parsed = envelopeSchema.safeParse(error)
  return parsed.success ? parsed.data.error : error
}

/** The visitor said no: 4001, or -32000 as WBIP-001 has it. */
const isRejection = (error: unknown): boolean => [4001, -32_000].includes(codeOf(unwrap(error)) ?? 0)

/** Turns a failed connect into a catalogued error; catalogued errors pass unchanged. */
export function toBitcoinConnectError(cause: unknown, { connectorId }: { connectorId: string }): BaseError {
  if (cause instanceof BaseError) return cause
  if (isPending(unwrap(cause))) return new RequestPendingError({ cause })
  return isRejection(cause)
    ? new UserRejectedError({ cause })
    : new ConnectFailedError({ connectorId, cause })
}

/** Turns a failed request into a catalogued error. */
export function toBitcoinRequestError(cause: unknown): BaseError {
  if (cause instanceof BaseError) return cause
  return isRejection(cause) ? new RequestRejectedError({ cause }) : new UnknownFailureError({ cause })
}
