import { nftMetadataLimit } from '@foyer/shared-core/constants'
import type { Nft } from '@foyer/shared-core/entities'
import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { getNftMetadata } from '../actions/getNftMetadata.js'
import { type NftMetadata, noMetadata } from '../actions/nftMetadata.js'
import { type UriRules, uriRulesOf } from '../actions/nftUris.js'
import { keepNewest } from './keepNewest.js'

/** Metadata by the contract, id and address it was read for; empty while it is on its way. */
const metadataAtom = atom<Readonly<Record<string, NftMetadata>>>({})

const keyOf = ({ contractAddress, tokenId, uri = '' }: Nft) => `${contractAddress}/${tokenId}/${uri}`

/** What is known of an NFT's metadata. Make it once for each NFT that is drawn. */
export const nftMetadataAtomOf = (nft: Nft) => {
  const key = keyOf(nft)
  return atom((get): NftMetadata => get(metadataAtom)[key] ?? noMetadata)
}

/** Reads an NFT's metadata once; one without any is asked again with `again`. Never rejects. */
export const readNftMetadataIntent = atom(
  null,
  async (get, set, { again = false, nft }: { again?: boolean; nft: Nft }): Promise<void> => {
    const key = keyOf(nft)
    const known = get(metadataAtom)[key]
    if (known && !(again && known === noMetadata)) return
    const learn = (value: NftMetadata) =>
      set(metadataAtom, (all) => keepNewest(all, { key, value, limit: nftMetadataLimit }))
    learn(noMetadata)
    learn(await getNftMetadata(get(configAtom), nft))
  },
)

/** Where the texts of NFTs may lead. */
export const uriRulesAtom = atom((get): UriRules => uriRulesOf(get(configAtom)))
