import type { Currency } from '../constants/currencies.js'
import {
  maxQuantityLength,
  maxTokenDecimals,
  tokenNameLimit,
  tokenSymbolLimit,
} from '../constants/display.js'
import { cleanText, hasHidden } from '../format/cleanText.js'
import * as z from '../zod.js'
import { caipNetworkIdSchema } from './caipSchemas.js'
import type { Network } from './Network.js'
import { httpUrlSchema } from './urlSchemas.js'

const described = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: caipNetworkIdSchema,
  /** CAIP-10 of the token's contract; absent for the native token. */
  address: z.optional(z.string()),
  value: z.catch(z.optional(z.number()), undefined),
  /** Not a number where the service knows none: what is held of the token still shows. */
  price: z.catch(z.number(), Number.NaN),
  quantity: z.object({
    decimals: z.string().check(
      z.regex(/^\d{1,2}$/),
      z.refine((x) => Number(x) <= maxTokenDecimals),
    ),
    numeric: z.string().check(z.maxLength(maxQuantityLength), z.regex(/^\d+(\.\d+)?$/)),
  }),
  iconUrl: z.catch(z.optional(httpUrlSchema), undefined),
})

/** One token of a portfolio [ENT-09]. `value` and `price` are for display only; amounts are decimal text. */
export const TokenBalance = z.pipe(
  described,
  z.transform((token) => ({
    ...token,
    name: cleanText(token.name, tokenNameLimit),
    symbol: cleanText(token.symbol, tokenSymbolLimit),
    ...(hasHidden(token.name + token.symbol) && { isDisguised: true as const }),
  })),
)
export type TokenBalance = Omit<z.infer<typeof TokenBalance>, 'isDisguised'> & {
  /** Name or symbol came with hidden characters. */
  readonly isDisguised?: true | undefined
  /** Currency of `price` and `value`; absent for US dollars. */
  readonly currency?: Currency | undefined
  /** The symbol of another token, whose name this one imitates. */
  readonly resembles?: string | undefined
}

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
