import type { Nft } from '../entities/Nft.js'
import { contractOf, type TokenBalance } from '../entities/TokenBalance.js'
import { hasHidden } from '../format/cleanText.js'
import { createLookalikes, findCollectionLookalike } from './findLookalike.js'
import { skeletonOf } from './skeleton.js'

type Candidate = Pick<TokenBalance, 'address' | 'isDisguised' | 'name' | 'resembles' | 'symbol'>

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/**
 * Marks the tokens that take the name of another one: of a known token, of the native token, or, in foreign letters, of
 * another token of the list.
 */
export function markLookalikes<token extends Candidate>(
  tokens: readonly token[],
  place: Parameters<typeof createLookalikes>[0],
): readonly (token & Pick<TokenBalance, 'resembles'>)[] {
  const find = createLookalikes(place)
  const marked = tokens.map((token): token & Pick<TokenBalance, 'resembles'> => {
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
