import { type Nft, nftKeyOf } from '@foyer/shared-core/entities'

/** The NFTs of one contract, never none. */
type Group = readonly [Nft, ...Nft[]]

/** Groups NFTs by contract: the group of the first NFT first, each in the order given. */
export function groupNfts(nfts: readonly Nft[]): readonly Group[] {
  const groups = new Map<string, [Nft, ...Nft[]]>()
  for (const nft of nfts) {
    const group = groups.get(nft.contractAddress)
    if (group) group.push(nft)
    else groups.set(nft.contractAddress, [nft])
  }
  return [...groups.values()]
}

/** A row of the grid: a collection's heading, or as many NFTs as stand beside each other. */
export type NftRow =
  | { readonly kind: 'heading'; readonly key: string; readonly first: Nft; readonly count: number }
  | { readonly kind: 'cards'; readonly key: string; readonly nfts: readonly Nft[]; readonly columns: number }

/** The rows of a grid, from top to bottom. */
export function rowsOf(groups: readonly Group[], columns: number): readonly NftRow[] {
  return groups.flatMap((group): NftRow[] => {
    const [first] = group
    const heading = { kind: 'heading' as const, key: first.contractAddress, first, count: group.length }
    const cards = Array.from({ length: Math.ceil(group.length / columns) }, (_, at): NftRow => {
      const nfts = group.slice(at * columns, (at + 1) * columns)
      return { kind: 'cards', key: nftKeyOf(nfts[0] ?? first), nfts, columns }
    })
    return [heading, ...cards]
  })
}
