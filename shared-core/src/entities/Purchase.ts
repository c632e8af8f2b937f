import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { maxQuantityLength, tokenSymbolLimit } from '../constants/display.js'
import { purchaseMs, purchaseUrlLimit, watchedLimit } from '../constants/onramp.js'
import { foldAddress } from '../format/address.js'
import { cleanText } from '../format/cleanText.js'
import { isDecimal } from '../format/parseAmount.js'
import * as z from '../zod.js'
import { caipAddressSchema } from './caipSchemas.js'

/** Where a purchase may arrive, and what was there before it began, in base units. */
export type Watched = {
  /** CAIP-10, on the network of the purchase. */
  readonly caipAddress: CaipAddress
  /** Undefined for the network's coin. */
  readonly tokenAddress?: string | undefined
  readonly before: bigint
  /** Of the token there, if others than the purchase's: a token may have others on each chain. */
  readonly decimals?: number | undefined
}

/** A purchase under way, as it is kept over a reload. */
export type Purchase = {
  readonly id: string
  readonly seller: string
  readonly symbol: string
  readonly decimals: number
  readonly watched: readonly Watched[]
  /** Decimal text of what was quoted; undefined where the seller's own page asks for the amount. */
  readonly quoted?: string | undefined
  readonly startedAtMs: number
  /** Where it is paid; checked again before it is opened again. */
  readonly url?: string | undefined
  /** The seller's last word: a payment that failed can be made again at its page. */
  readonly told?: 'paid' | 'failed' | 'canceled' | undefined
}

const baseUnits = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text) => BigInt(text)),
)
const decimal = z.string().check(
  z.maxLength(maxQuantityLength),
  z.refine((text) => isDecimal(text)),
)
const shown = z.pipe(
  z.string(),
  z.transform((text) => cleanText(text, tokenSymbolLimit * 2)),
)

const stored = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  seller: shown,
  symbol: shown,
  decimals: z.int().check(z.gte(0), z.lte(77)),
  watched: z
    .array(
      z.object({
        caipAddress: caipAddressSchema,
        tokenAddress: z.optional(z.string()),
        before: baseUnits,
        decimals: z.optional(z.int().check(z.gte(0), z.lte(77))),
      }),
    )
    .check(z.minLength(1), z.maxLength(watchedLimit)),
  quoted: z.optional(decimal),
  startedAtMs: z.number(),
  url: z.catch(z.optional(z.string().check(z.maxLength(purchaseUrlLimit))), undefined),
  told: z.catch(z.optional(z.enum(['paid', 'failed', 'canceled'])), undefined),
})

const receiverOf = ({ caipAddress }: { readonly caipAddress: CaipAddress }) =>
  foldAddress(parseCaipAddress(caipAddress).address)

/** @returns Undefined where the entry is broken, is of several receivers, or too old. */
export function readPurchase(raw: unknown, nowMs: number): Purchase | undefined {
  const parsed = stored.safeParse(raw)
  if (!parsed.success) return undefined
  if (new Set(parsed.data.watched.map(receiverOf)).size > 1) return undefined
  // A clock that was set back since makes no purchase old.
  return Math.abs(nowMs - parsed.data.startedAtMs) < purchaseMs ? parsed.data : undefined
}

/** The entry that is stored: JSON has no big numbers. */
export const writePurchase = (purchase: Purchase): object => ({
  ...purchase,
  watched: purchase.watched.map((x) => ({ ...x, before: String(x.before) })),
})
