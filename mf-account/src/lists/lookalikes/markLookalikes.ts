import { contractOf, type Nft, type TokenBalance } from '@foyer/shared-core/entities'
import { hasHidden } from '@foyer/shared-core/format'
import { createLookalikes, findCollectionLookalike } from './findLookalike.js'
import { skeletonOf } from './skeleton.js'

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/**
 * Marks the tokens that take the name of another one: of a known token, of the native token, or, in foreign letters, of
 * another token of the list.
 */
export function markLookalikes(
  tokens: readonly TokenBalance[],
  place: Parameters<typeof createLookalikes>[0],
): readonly TokenBalance[] {
  const find = createLookalikes(place)
  const marked = tokens.map((token): TokenBalance => {
    const contract = contractOf(token)
    const resembles = contract === undefined ? undefined : find({ ...token, contract })
    return resembles === undefined ? token : { ...token, resembles }
  })
  const plain = new Map(
    marked
      .filter(({ resembles, symbol }) => resembles === undefined && isAscii(symbol))
      .map(({ symbol }) => [skeletonOf(symbol), symbol] as const)
      // The first of several counts.
      .reverse(),
  )
  plain.delete('')
  return marked.map((token) => {
    if (token.resembles !== undefined || token.address === undefined || isAscii(token.symbol)) return token
    const resembles = plain.get(skeletonOf(token.symbol))
    return resembles === undefined ? token : { ...token, resembles }
  })
}

/** Marks the NFTs whose collection takes the name of a known collection or token. */
export function markCollections(
  nfts: readonly Nft[],
  place: Parameters<typeof createLookalikes>[0],
): readonly Nft[] {
  const find = createLookalikes(place)
  return nfts.map((nft) => {
    const { collection = '', contractAddress: contract } = nft
    const resembles =
      findCollectionLookalike(collection, contract) ??
      find({ name: collection, symbol: '', contract, isDisguised: hasHidden(collection) })
    return resembles === undefined ? nft : { ...nft, resembles }
  })
}
