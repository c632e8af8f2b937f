import * as z from '../../zod.js'

const schema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/** The pairing protocol's codes of a visitor's rejection and of a session's end, and EIP-1193's for them. */
const codes: ReadonlyMap<number, number> = new Map([
  [5002, 4001],
  [6000, 4900],
])

/**
 * Turns the plain object that the pairing library rejects with into an Error with EIP-1193's codes, which callers of an
 * EIP-1193 provider expect.
 * @example toProviderError({ code: 5002, message: 'User rejected methods.' }) // an Error of code 4001
 */
export function toProviderError(cause: unknown): unknown {
  if (cause instanceof Error) return cause
  const parsed = schema.safeParse(cause)
  if (!parsed.success) return cause
  const { message, code, ...rest } = parsed.data
  return Object.assign(new Error(message, { cause }), {
    ...rest,
    code: codes.get(code) ?? code,
  })
}
