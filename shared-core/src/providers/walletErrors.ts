import { BaseError } from '../errors/BaseError.js'
import { ConnectFailedError, RequestPendingError, UserRejectedError } from '../errors/connection.js'
import * as z from '../zod.js'

const codeSchema = z.object({ code: z.number() })
const nestedSchema = z.object({
  data: z.object({ originalError: z.object({ code: z.number() }) }),
})

/** The code of an EIP-1193 error, if it has one. */
export function codeOf(error: unknown): number | undefined {
  const parsed = codeSchema.safeParse(error)
  return parsed.success ? parsed.data.code : undefined
}

/** The visitor said no: 4001; 5002 of a pairing; 5000 only as the reason of a pairing's rejection. */
export const isRejection = (error: unknown, of: 'request' | 'pairing' = 'request'): boolean => {
  const code = codeOf(error)
  return code === 4001 || code === 5002 || (of === 'pairing' && code === 5000)
}

/** The wallet does not know the chain: 4902, 32603, or -32603 around a 4902 [ERR-16, ERR-60]. */
export function isUnrecognizedChain(error: unknown): boolean {
  const code = codeOf(error)
  if (code === 4902 || code === 32603) return true
  if (code !== -32603) return false
  const nested = nestedSchema.safeParse(error)
  return nested.success && nested.data.data.originalError.code === 4902
}

/** The wallet has no such method: 4200 (EIP-1193), -32601 (JSON-RPC). */
export const isUnsupportedMethod = (error: unknown): boolean => [4200, -32601].includes(codeOf(error) ?? 0)

/** An earlier request still waits in the wallet, which takes no second one: -32002 (EIP-1474, resource unavailable). */
export const isPending = (error: unknown): boolean => codeOf(error) === -32002

/** Turns a failed connect into a catalogued error; catalogued errors pass unchanged. */
export function toConnectError(
  cause: unknown,
  { connectorId, of }: { connectorId: string; of?: 'pairing' },
): BaseError {
  if (cause instanceof BaseError) return cause
  if (isRejection(cause, of)) return new UserRejectedError({ cause })
  if (isPending(cause)) return new RequestPendingError({ cause })
  return new ConnectFailedError({ connectorId, cause })
}
