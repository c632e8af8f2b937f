import * as z from '../../zod.js'

const schema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/**
 * The pairing library rejects with the wallet's answer as it came, a plain object; whoever calls an EIP-1193
 * provider expects an Error that carries its code.
 * @example toProviderError({ code: 5002, message: 'User rejected methods.' }) instanceof Error // true
 */
export function toProviderError(cause: unknown): unknown {
  if (cause instanceof Error) return cause
  const parsed = schema.safeParse(cause)
  if (!parsed.success) return cause
  const { message, ...rest } = parsed.data
  return Object.assign(new Error(message), rest)
}
