import { type ChainSpec, nativeAddress } from '../chains/chainSpecs.js'
import { tokenImageUrl } from '../provider/imageUrls.js'
import type { ChainReader } from './createChainReader.js'
import { pricesUsd } from './prices.js'
import { findSolanaPrice } from './solanaAssets.js'

type Fungible = {
  address: string
  name: string
  symbol: string
  price: number
  iconUrl: string
  decimals: number
}

/**
 * @param addresses CAIP-10, as `eip155:1:0xA0b8…eB48`; unknown ones are left out of the answer.
 * @returns The answer of `POST /v1/fungible/price` [API-07], in the order asked for.
 */
export async function getFungiblePrices(
  reader: ChainReader,
  chains: readonly ChainSpec[],
  addresses: readonly string[],
): Promise<Fungible[]> {
  const asked = chains.filter(({ caipNetworkId }) =>
    addresses.some((text) => text.startsWith(`${caipNetworkId}:`)),
  )
  const known = await Promise.all(
    asked.map(async (chain) => {
      const prices = pricesUsd(chain, await reader.pools(chain))
      return [
        { chain, asset: { ...chain.nativeCurrency, address: nativeAddress }, price: prices.native },
        ...chain.tokens.map((asset) => ({ chain, asset, price: prices.token(asset.address) })),
      ]
    }),
  )
  return addresses.flatMap((text) => {
    const onSolana = findSolanaPrice(text)
    if (onSolana) return [onSolana]
    const found = known
      .flat()
      .find(
        ({ chain, asset }) => `${chain.caipNetworkId}:${asset.address}`.toLowerCase() === text.toLowerCase(),
      )
    if (!found) return []
    const { name, symbol, decimals } = found.asset
    return [{ address: text, name, symbol, price: found.price, iconUrl: tokenImageUrl(symbol), decimals }]
  })
}
