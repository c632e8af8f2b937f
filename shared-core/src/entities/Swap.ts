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

/** Base units of at most 256 bits, as text of this form. */
const unitsAs = (form: RegExp) =>
  z
    .pipe(
      z.string().check(z.regex(form)),
      z.transform((text) => BigInt(text === '0x' ? 0 : text)),
    )
    .check(z.refine((amount) => amount < 2n ** 256n))

const decimalUnits = unitsAs(/^\d{1,78}$/)

/** Base units as decimal text or, as both SDKs of Uniswap write the numbers of a transaction, as hex. */
export const baseUnits = unitsAs(/^(?:\d{1,78}|0x[0-9a-f]{0,64})$/i)

/** An amount that a service may leave out; one that is not readable is none, and the answer is refused. */
const sentValue = z.pipe(
  z.optional(
    z.nullable(
      z.union([
        baseUnits,
        z.pipe(
          z.int().check(z.gte(0)),
          z.transform((amount) => BigInt(amount)),
        ),
      ]),
    ),
  ),
  z.transform((amount) => amount ?? 0n),
)

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
  fromAmount: decimalUnits,
  toAmount: decimalUnits,
  /** What the provider keeps, in base units of a token (CAIP-10); absent where the quote does not say. */
  fee: z.catch(z.optional(z.object({ amount: decimalUnits, token: caipAddressSchema })), undefined),
})
export type SwapQuote = z.infer<typeof SwapQuote>

/** A transaction that a service built; nothing of it is believed before it is decoded. */
export const BuiltTransaction = z.object({
  from: caipAddressSchema,
  to: caipAddressSchema,
  data: z.string().check(z.maxLength(maxSwapDataLength), z.regex(/^0x(?:[0-9a-f]{2})*$/i)),
  value: sentValue,
  /** What the service says the transaction takes, in gas. */
  eip155: z.catch(z.optional(z.object({ gas: z.optional(baseUnits) })), undefined),
})
export type BuiltTransaction = z.infer<typeof BuiltTransaction>
