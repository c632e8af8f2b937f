import type { Nft } from '@foyer/shared-core/entities'
import { formatQuantity } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import { NftPicture } from './NftPicture.js'
import * as s from './Nfts.module.css'
import { shortId, useNft } from './useNft.js'

/** One NFT of the grid; a press shows it in full. */
export const NftCard = memo(function NftCard({ nft }: { nft: Nft }) {
  const locale = useAtomValue(localeAtom)
  const navigate = useSetAtom(navigateIntent)
  const { name, picture } = useNft(nft)
  const { contractAddress, quantity, tokenId } = nft
  const isMany = quantity.length > 6
  return (
    <button
      type="button"
      className={s.card}
      onClick={() => navigate({ view: 'NftDetails', data: { contractAddress, tokenId } })}
    >
      <NftPicture name={name} picture={picture} alt="">
        {quantity !== '1' && (
          <span className={s.quantity}>
            ×{formatQuantity(isMany ? '999999' : quantity, { locale })}
            {isMany && '+'}
          </span>
        )}
      </NftPicture>
      <bdi className={s.cardName}>{name}</bdi>
      <span className={s.cardDetail}>{shortId(tokenId)}</span>
    </button>
  )
})
