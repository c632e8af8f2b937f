import { tokenNameLimit, tokenSymbolLimit } from '../constants/display.js'
import { onRampListLimit } from '../constants/onramp.js'
import { cleanText } from '../format/cleanText.js'
import { parseAmount } from '../format/parseAmount.js'
import * as z from '../zod.js'
import { boundedList } from './boundedList.js'
import { caipNetworkIdSchema } from './caipSchemas.js'

const textOf = (limit: number) =>
  z
    .pipe(
      z.string(),
      z.transform((text) => cleanText(text, limit)),
    )
    .check(z.minLength(1))

const limitPlaces = 30
/** Decimal text of an amount, of a length that can be shown. */
const amountPattern = /^\d{1,18}(\.\d{1,30})?$/
const amountText = z.string().check(z.regex(amountPattern))
const id = z.string().check(z.minLength(1), z.maxLength(64))
/** ISO 4217, as `USD`. */
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** The id of an EVM chain as decimal text, or any chain's CAIP-2 id. */
const chainIdSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (/^[1-9]\d{0,15}$/.test(text) ? `eip155:${text}` : text)),
  ),
  caipNetworkIdSchema,
)

/** A network that a token is sold on. */
const PurchaseNetwork = z.pipe(
  z.object({
    name: id,
    display_name: z.catch(textOf(tokenNameLimit), ''),
    chain_id: chainIdSchema,
    contract_address: z.catch(z.nullish(z.string().check(z.maxLength(64))), undefined),
  }),
  z.transform((x) => ({
    /** What the service calls it. */
    name: x.name,
    displayName: x.display_name || x.name,
    caipNetworkId: x.chain_id,
    /** Undefined for the network's coin. */
    tokenAddress: x.contract_address || undefined,
  })),
)

/** A token that is sold [ENT-19]. */
const PurchaseCurrency = z.object({
  id,
  name: textOf(tokenNameLimit),
  symbol: textOf(tokenSymbolLimit),
  networks: boundedList(PurchaseNetwork, onRampListLimit),
})

/** A refinement sees texts that are no amounts, too. */
const isRange = (min: string, max: string) =>
  amountPattern.test(min) &&
  amountPattern.test(max) &&
  parseAmount(min, limitPlaces) <= parseAmount(max, limitPlaces)

/** The least and most that one way to pay takes, decimal text of the currency. */
const PaymentLimit = z
  .object({ id: textOf(40), min: amountText, max: amountText })
  .check(z.refine(({ max, min }) => isRange(min, max), 'The least is more than the most'))
export type PaymentLimit = z.infer<typeof PaymentLimit>

/** A currency that can be paid in, with its limits [ENT-24]. */
export const PaymentCurrency = z.pipe(
  z.object({ id: currencyCode, payment_method_limits: boundedList(PaymentLimit, onRampListLimit) }),
  z.transform((x) => ({ id: x.id, limits: x.payment_method_limits })),
)
export type PaymentCurrency = z.infer<typeof PaymentCurrency>

/** What can be bought, and how it can be paid [API-18]. */
export const OnRampOptions = z.pipe(
  z.object({
    purchaseCurrencies: boundedList(PurchaseCurrency, onRampListLimit),
    paymentCurrencies: boundedList(PaymentCurrency, onRampListLimit),
  }),
  z.transform((x) => ({
    ...x,
    // Of a currency that is named twice the first counts: its limits are not another one's.
    paymentCurrencies: x.paymentCurrencies.filter(
      (one, at, all) => all.findIndex((other) => other.id === one.id) === at,
    ),
  })),
)
export type OnRampOptions = z.infer<typeof OnRampOptions>

const Money = z.object({ amount: amountText, currency: id })
export type Money = z.infer<typeof Money>

/** What a seller gives for a sum of money [ENT-26]. */
export const OnRampQuote = z.object({
  networkFee: Money,
  paymentSubtotal: Money,
  paymentTotal: Money,
  purchaseAmount: Money,
  quoteId: z.string().check(z.maxLength(200)),
})
export type OnRampQuote = z.infer<typeof OnRampQuote>

/** How a purchase stands by the seller's word; `hash` is the transaction that delivered it. */
export const PurchaseStatus = z.object({
  status: z.enum(['pending', 'confirmed', 'failed', 'canceled']),
  hash: z.catch(z.optional(z.string().check(z.maxLength(128))), undefined),
})
export type PurchaseStatus = z.infer<typeof PurchaseStatus>
