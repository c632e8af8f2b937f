import { tokenImageUrl } from '../provider/imageUrls.js'
import { solanaCaipNetworkId } from '../solana/constants.js'
import { solanaTokens, solPriceUsd } from '../solana/solanaTokens.js'
import { type BalanceEntry, toEntry } from './getBalances.js'
import type { ReadSolana } from './readSolanaHoldings.js'

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, price: solPriceUsd }
const tokens = Object.values(solanaTokens).map(({ priceUsd, ...token }) => ({ ...token, price: priceUsd }))

/** The address that stands for the coin itself. */
const solAddress = 'So11111111111111111111111111111111111111111'

/** @returns An account's holdings: always the coin, and every listed token it owns; most valuable first. */
export async function getSolanaBalances(read: ReadSolana, owner: string): Promise<BalanceEntry[]> {
  const { lamports, tokens: owned } = await read(owner)
  const assets = tokens.map((token) => ({ ...token, amount: owned.get(token.address) ?? 0n }))
  return [{ ...sol, amount: lamports }, ...assets.filter(({ amount }) => amount > 0n)]
    .map((asset) => toEntry(solanaCaipNetworkId, asset))
    .sort((a, b) => b.value - a.value)
}

/** @returns The coin (null) or the token of a mint, with its price in US dollars; undefined for an unknown mint. */
export const findSolanaAsset = (mint: string | null) =>
  mint === null ? sol : tokens.find(({ address }) => address === mint)

/** @returns The coin or token with this CAIP-10 address, as `POST /v1/fungible/price` answers [API-07]. */
export function findSolanaPrice(caipAddress: string) {
  const found = [{ ...sol, address: solAddress }, ...tokens].find(
    ({ address }) => caipAddress === `${solanaCaipNetworkId}:${address}`,
  )
  if (!found) return undefined
  const { name, symbol, price, decimals } = found
  return { address: caipAddress, name, symbol, price, iconUrl: tokenImageUrl(symbol), decimals }
}
