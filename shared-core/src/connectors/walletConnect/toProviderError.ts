import { isRejection, textOf } from '../../providers/readRefusal.js'
import * as z from '../../zod.js'

const schema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/** The pairing protocol's code of a session's end, and EIP-1193's for it. */
const sessionEnded = 6000
const disconnected = 4900
const rejected = 4001

/**
 * Turns the plain object that the pairing library rejects with into an Error with EIP-1193's codes, which callers of an
 * EIP-1193 provider expect. Wallets reject by 5000, 5002, -32000 with a text, or text alone: each becomes 4001.
 * @example toProviderError({ code: 5002, message: 'User rejected methods.' }) // an Error of code 4001
 */
export function toProviderError(cause: unknown): unknown {
  const isRejected = isRejection(cause, 'pairing')
  if (cause instanceof Error) return isRejected ? Object.assign(cause, { code: rejected }) : cause
  const parsed = schema.safeParse(cause)
  if (!parsed.success)
    return isRejected ? Object.assign(new Error(textOf(cause), { cause }), { code: rejected }) : cause
  const { message, code, ...rest } = parsed.data
  return Object.assign(new Error(message, { cause }), {
    ...rest,
    code: isRejected ? rejected : code === sessionEnded ? disconnected : code,
  })
}
