import { formatUnits } from 'viem'
import {
  centsText,
  type PaymentCurrency,
  type PurchaseCurrency,
  paymentCurrencies,
  purchaseCurrencies,
  type Sale,
} from './catalogue.js'
import { refuse } from './OnRampRefusal.js'

/** The seller keeps 1.5 percent [CON-45]; in basis points. */
const feePoints = 150n
/** What the delivery costs, in US cents. */
const deliveryCents: { readonly [network: string]: bigint } = { ethereum: 50n, polygon: 1n, solana: 1n }
/** More digits than any amount has. */
const longest = 15

export type Quote = {
  readonly currency: PurchaseCurrency
  readonly sale: Sale
  readonly payment: PaymentCurrency
  /** Cents of the payment currency; together they are the total. */
  readonly total: bigint
  readonly subtotal: bigint
  readonly networkFee: bigint
  /** Base units. */
  readonly bought: bigint
}

/** @returns A token and network that are sold. @throws {OnRampRefusal} */
export function findSale(
  currencyId: unknown,
  networkName: unknown,
): { currency: PurchaseCurrency; sale: Sale } {
  const currency = purchaseCurrencies.find(({ id }) => id === currencyId)
  if (!currency) return refuse('purchaseCurrency', `The currency '${currencyId}' is not sold`)
  const sale = currency.sales.find(({ network }) => network.name === networkName)
  if (!sale) return refuse('network', `${currency.symbol} is not sold on '${networkName}'`)
  return { currency, sale }
}

/** @returns Whole cents. @throws {OnRampRefusal} */
function readCents(amount: unknown): bigint {
  const [, whole = '', part = ''] =
    /^(\d+)(?:\.(\d{1,2}))?$/.exec(typeof amount === 'string' ? amount.slice(0, longest) : '') ?? []
  if (whole === '') return refuse('amount', 'The amount is not a number with at most 2 decimals')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

/** Says what an amount of money buys; rounds down what is bought and up what is kept. @throws {OnRampRefusal} */
export function quote(order: { readonly [key: string]: unknown }): Quote {
  const { currency, sale } = findSale(order.purchaseCurrency, order.network)
  const payment = paymentCurrencies.find(({ id }) => id === order.paymentCurrency)
  if (!payment) return refuse('paymentCurrency', `'${order.paymentCurrency}' is not taken`)
  const total = readCents(order.amount)
  const inOrder = payment.limits.flatMap((x) => [x.min, x.max]).toSorted((a, b) => (a < b ? -1 : 1))
  const [least = 0n, most = 0n] = [inOrder[0], inOrder.at(-1)]
  if (total < least || total > most)
    return refuse(
      'amount',
      `The amount must be between ${centsText(least)} and ${centsText(most)} ${payment.id}`,
    )
  const fee = ceil(total * feePoints, 10_000n)
  const networkFee = ceil((deliveryCents[sale.network.name] ?? 0n) * payment.rateMicros, 1_000_000n)
  const subtotal = total - fee - networkFee
  // Cents of the payment currency to millionths of a dollar, then to base units.
  const micros = (subtotal * 10_000n * 1_000_000n) / payment.rateMicros
  const bought = (micros * 10n ** BigInt(sale.decimals)) / currency.priceMicros
  return { currency, sale, payment, total, subtotal, networkFee, bought }
}

const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b

/** The wire form of a quote [API-19]. */
export const quoteAnswer = ({ bought, currency, networkFee, payment, sale, subtotal, total }: Quote) => {
  const money = (cents: bigint) => ({ amount: centsText(cents), currency: payment.id })
  return {
    networkFee: money(networkFee),
    paymentSubtotal: money(subtotal),
    paymentTotal: money(total),
    purchaseAmount: { amount: formatUnits(bought, sale.decimals), currency: currency.id },
    quoteId: crypto.randomUUID(),
  }
}
