import type { CaipAddress } from '../caip/caip.js'
import { maxTokenDecimals, tokenNameLimit, tokenSymbolLimit } from '../constants/display.js'
import { maxSwapDataLength } from '../constants/swap.js'
import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'
import { httpUrlSchema } from './urlSchemas.js'

const textOf = (limit: number) =>
  z
    .pipe(
      z.string(),
      z.transform((text) => cleanText(text, limit)),
    )
    .check(z.minLength(1))

/** Swaps run on EVM networks alone. */
const caipAddressSchema = z.custom<CaipAddress>(
  (value) => typeof value === 'string' && /^eip155:[1-9]\d{0,15}:0x[0-9a-f]{40}$/i.test(value),
  'Not the CAIP-10 id of an EVM address',
)

/** Base units as decimal text, of at most 256 bits. */
const baseUnits = z
  .pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((text) => BigInt(text)),
  )
  .check(z.refine((amount) => amount < 2n ** 256n))

/** A token that can be swapped [ENT-11]; the native coin by its placeholder address [CON-17]. */
export const SwapToken = z.object({
  /** CAIP-10 of the token's contract. */
  address: caipAddressSchema,
  name: textOf(tokenNameLimit),
  symbol: textOf(tokenSymbolLimit),
  decimals: z.int().check(z.gte(0), z.lte(maxTokenDecimals)),
  logoUri: z.catch(z.optional(httpUrlSchema), undefined),
})
export type SwapToken = z.infer<typeof SwapToken>

/** What a service offers for an amount; amounts in base units. */
export const SwapQuote = z.object({
  fromAmount: baseUnits,
  toAmount: baseUnits,
  /** What the provider keeps, in base units of a token (CAIP-10); absent where the quote does not say. */
  fee: z.catch(z.optional(z.object({ amount: baseUnits, token: caipAddressSchema })), undefined),
})
export type SwapQuote = z.infer<typeof SwapQuote>

/** A transaction that a service built; nothing of it is believed before it is decoded. */
export const BuiltTransaction = z.object({
  from: caipAddressSchema,
  to: caipAddressSchema,
  data: z.string().check(z.maxLength(maxSwapDataLength), z.regex(/^0x(?:[0-9a-f]{2})*$/i)),
  value: z.catch(baseUnits, 0n),
  /** What the service says the transaction takes, in gas. */
  eip155: z.catch(z.optional(z.object({ gas: z.optional(baseUnits) })), undefined),
})
export type BuiltTransaction = z.infer<typeof BuiltTransaction>
