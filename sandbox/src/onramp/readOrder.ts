import { parseUnits } from 'viem'
import { namespaceOf } from '../api/addresses.js'
import type { Sale } from './catalogue.js'
import { refuse } from './OnRampRefusal.js'
import type { Order } from './orderBook.js'
import { findSale, quote } from './quote.js'

type Given = { readonly [key: string]: unknown }
type NewOrder = Omit<Order, 'id' | 'status' | 'madeAt'>

const isRecord = (value: unknown): value is Given => typeof value === 'object' && value !== null

/** @throws {OnRampRefusal} It is no address of the network. */
function readAddress(address: unknown, { network }: Sale): string {
  const namespace = typeof address === 'string' ? namespaceOf(address) : undefined
  const wanted = network.chain_id.startsWith('solana:') ? 'solana' : 'eip155'
  return namespace === wanted
    ? String(address)
    : refuse('address', 'The wallet address is not of this network')
}

const isDecimal = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{1,15}(\.\d{1,18})?$/.test(text)

/** An order as `POST /v1/generators/onrampurl` sends it [API-17]. @throws {OnRampRefusal} */
export function readGenerated(body: unknown): NewOrder {
  const given = isRecord(body) ? body : {}
  const { defaultExperience, defaultNetwork, partnerUserId, presetCryptoAmount, presetFiatAmount } = given
  const [wallet] = Array.isArray(given.destinationWallets) ? given.destinationWallets : []
  if (!isRecord(wallet) || !Array.isArray(wallet.assets))
    return refuse('destinationWallets', 'A destination wallet with an asset is required')
  if (defaultExperience !== 'buy') return refuse('defaultExperience', "The experience must be 'buy'")
  if (typeof partnerUserId !== 'string' || partnerUserId.length < 8 || partnerUserId.length > 64)
    return refuse('partnerUserId', 'The partner user id is required')
  const { currency, sale } = findSale(wallet.assets[0], defaultNetwork)
  const address = readAddress(wallet.address, sale)
  const base = { partnerUserId, address, currency, sale }
  if (isDecimal(presetCryptoAmount)) return { ...base, amount: parseUnits(presetCryptoAmount, sale.decimals) }
  if (presetFiatAmount === undefined) return { ...base, amount: undefined }
  const { bought } = quote({
    purchaseCurrency: currency.id,
    paymentCurrency: 'USD',
    amount: presetFiatAmount,
    network: sale.network.name,
  })
  return { ...base, amount: bought }
}

/** An order as a link brings it [API-33]. @throws {OnRampRefusal} */
export function readLink({
  destinationCurrencyCode,
  externalCustomerId,
  publicKey,
  walletAddress,
}: Given): NewOrder {
  if (publicKey !== 'sandbox') return refuse('publicKey', 'This shop does not know the page')
  if (typeof externalCustomerId !== 'string' || externalCustomerId === '')
    return refuse('externalCustomerId', 'The customer id is missing')
  const isSolana = destinationCurrencyCode === 'SOL'
  const { currency, sale } = findSale(destinationCurrencyCode, isSolana ? 'solana' : 'ethereum')
  const address = readAddress(walletAddress, sale)
  return { partnerUserId: externalCustomerId, address, currency, sale, amount: undefined }
}
