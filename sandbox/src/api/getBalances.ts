import { type Address, formatUnits } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { tokenImageUrl } from '../provider/imageUrls.js'
import type { ChainReader } from './createChainReader.js'
import { pricesUsd, tidy } from './prices.js'

/** An entry of `/v1/account/{address}/balance` [ENT-09]; `address` is absent for the native coin. */
export type BalanceEntry = {
  name: string
  symbol: string
  chainId: string
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

type Asset = {
  name: string
  symbol: string
  decimals: number
  address?: string
  price: number
  amount: bigint
}

/** @returns A holding in its wire form; `amount` in base units, `price` in US dollars. */
export function toEntry(caipNetworkId: string, asset: Asset): BalanceEntry {
  const { name, symbol, decimals, address, price, amount } = asset
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(address ? { address: `${caipNetworkId}:${address}` } : {}),
    value: tidy(Number(numeric) * price),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: tokenImageUrl(symbol),
  }
}

/** @returns An account's holdings on one chain: always the coin, and every token it owns; most valuable first. */
export async function getBalances(
  reader: ChainReader,
  chain: ChainSpec,
  owner: Address,
): Promise<BalanceEntry[]> {
  const [pools, owned] = await Promise.all([reader.pools(chain), reader.balances(chain, owner)])
  const prices = pricesUsd(chain, pools)
  const native: Asset = { ...chain.nativeCurrency, price: prices.native, amount: owned.native }
  const tokens = chain.tokens.map(({ address, name, symbol, decimals }, index): Asset => {
    return {
      address,
      name,
      symbol,
      decimals,
      price: prices.token(address),
      amount: owned.tokens[index] ?? 0n,
    }
  })
  return [native, ...tokens.filter(({ amount }) => amount > 0n)]
    .map((asset) => toEntry(chain.caipNetworkId, asset))
    .sort((a, b) => b.value - a.value)
}
