import type { Currency } from '../constants/currencies.js'
import {
  maxQuantityLength,
  maxTokenDecimals,
  tokenNameLimit,
  tokenSymbolLimit,
} from '../constants/display.js'
import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'
import { caipNetworkIdSchema } from './caipSchemas.js'
import type { Network } from './Network.js'
import { httpUrlSchema } from './urlSchemas.js'

const nameOf = (limit: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => cleanText(text, limit)),
  )

/** One token of a portfolio [ENT-09]. `value` and `price` are for display only; amounts are decimal text. */
export const TokenBalance = z.object({
  name: nameOf(tokenNameLimit),
  symbol: nameOf(tokenSymbolLimit),
  chainId: caipNetworkIdSchema,
  /** CAIP-10 of the token's contract; absent for the native token. */
  address: z.optional(z.string()),
  value: z.optional(z.number()),
  price: z.number(),
  quantity: z.object({
    decimals: z.string().check(
      z.regex(/^\d{1,2}$/),
      z.refine((x) => Number(x) <= maxTokenDecimals),
    ),
    numeric: z.string().check(z.maxLength(maxQuantityLength), z.regex(/^\d+(\.\d+)?$/)),
  }),
  iconUrl: z.catch(z.optional(httpUrlSchema), undefined),
})
/** `currency`: what price and value are in, as the one who asked for them knows; absent for US dollars. */
export type TokenBalance = z.infer<typeof TokenBalance> & { readonly currency?: Currency | undefined }

/** Whether a token is worth a row: one of 0 decimals is of low quality [VAL-25]. */
export function isWorthShowing(token: TokenBalance): boolean {
  return Number(token.quantity.decimals) !== 0
}

/**
 * Names the network's own coin by the network's definition and keeps one entry of it: another name or a second entry would
 * pass for a token. A network without a definition keeps the service's names.
 */
export function nameNative(
  tokens: readonly TokenBalance[],
  { name, symbol }: Network['nativeCurrency'],
): readonly TokenBalance[] {
  const native = tokens.find((token) => token.address === undefined)
  if (!symbol) return tokens
  return tokens
    .filter((token) => token.address !== undefined || token === native)
    .map((token) => (token === native ? { ...token, name, symbol } : token))
}

/**
 * The bare address of a token's contract.
 * @returns Undefined for the native token.
 */
export function contractOf(token: Pick<TokenBalance, 'address'>): string | undefined {
  return token.address?.split(':').at(-1)
}
