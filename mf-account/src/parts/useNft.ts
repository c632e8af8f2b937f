import type { Nft } from '@foyer/shared-core/entities'
import { cleanText, truncateAddress } from '@foyer/shared-core/format'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { NftMetadata } from '../actions/nftMetadata.js'
import { type Resolved, resolvePicture } from '../actions/nftUris.js'
import { readNftName } from '../actions/readNftTransfers.js'
import { nftMetadataAtomOf, readNftMetadataIntent, uriRulesAtom } from '../state/nftMetadata.js'

/** An id of up to 78 digits, short enough for a card. */
export const shortId = (tokenId: string): string =>
  tokenId.length > 12 ? `#${tokenId.slice(0, 5)}…${tokenId.slice(-4)}` : `#${tokenId}`

/** A collection's own name, or else its contract. */
export const collectionNameOf = ({ collection, contractAddress }: Nft): string =>
  readNftName(collection) ?? truncateAddress(contractAddress)

/**
 * What is drawn of an NFT. Its metadata is read only where the history lacks its name or picture, or where all of it is
 * `wanted`.
 */
export function useNft(
  nft: Nft,
  { wanted = false }: { wanted?: boolean } = {},
): { name: string; picture: Resolved | undefined; metadata: NftMetadata } {
  const rules = useAtomValue(uriRulesAtom)
  const metadata = useAtomValue(useMemo(() => nftMetadataAtomOf(nft), [nft]))
  const read = useSetAtom(readNftMetadataIntent)
  const preview = nft.imageUrl === undefined ? undefined : resolvePicture(nft.imageUrl, rules)
  const isNeeded = wanted || !preview || !nft.name
  useEffect(() => {
    if (isNeeded) void read({ nft, again: wanted })
  }, [isNeeded, nft, read, wanted])
  const own = metadata.image === undefined ? undefined : resolvePicture(metadata.image, rules)
  return {
    metadata,
    name: metadata.name ?? nft.name ?? cleanText(`${collectionNameOf(nft)} ${shortId(nft.tokenId)}`, 80),
    picture: wanted ? (own ?? preview) : (preview ?? own),
  }
}
