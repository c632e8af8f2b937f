import * as z from '../../zod.js'

const schema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/** The visitor's no, as the pairing protocol numbers it and as EIP-1193 does. */
const pairingRejection = 5002
const userRejection = 4001

/**
 * The pairing library rejects with the wallet's answer as it came, a plain object; whoever calls an EIP-1193
 * provider expects an Error that carries EIP-1193's codes.
 * @example toProviderError({ code: 5002, message: 'User rejected methods.' }) // an Error of code 4001
 */
export function toProviderError(cause: unknown): unknown {
  if (cause instanceof Error) return cause
  const parsed = schema.safeParse(cause)
  if (!parsed.success) return cause
  const { message, code, ...rest } = parsed.data
  return Object.assign(new Error(message, { cause }), {
    ...rest,
    code: code === pairingRejection ? userRejection : code,
  })
}
