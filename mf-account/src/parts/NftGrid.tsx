import { type Nft, nftKeyOf } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { VirtualList } from '@foyer/shared-core/virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { groupNfts, type NftRow, rowsOf } from '../lists/groupNfts.js'
import type en from '../messages/en.js'
import { NftCard } from './NftCard.js'
import * as s from './Nfts.module.css'
import { collectionNameOf } from './useNft.js'

const headingHeight = 40
const cardsHeight = 208
/** A card and its gap are at least so wide, and two stand beside each other in any case. */
const cardWidth = 164

const heightOf = (row: NftRow) => (row.kind === 'heading' ? headingHeight : cardsHeight)
const renderRow = (row: NftRow) => <Row row={row} />

/** NFTs by collection; only the rows in sight are drawn. */
export function NftGrid({ label, nfts }: { label: string; nfts: readonly Nft[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(2)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const measure = () => setColumns(Math.max(2, Math.floor((current.clientWidth + 12) / cardWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const rows = useMemo(() => rowsOf(groupNfts(nfts), columns), [columns, nfts])
  return (
    <div ref={frame}>
      <VirtualList
        // Another number of columns is another list: no place of the one before holds.
        key={columns}
        label={label}
        items={rows}
        getKey={(row) => row.key}
        renderRow={renderRow}
        heightOf={heightOf}
      />
    </div>
  )
}

function Row({ row }: { row: NftRow }) {
  const t = useTranslate<typeof en>()
  if (row.kind === 'heading')
    return (
      <h3 className={s.group}>
        <bdi className={s.groupName}>{collectionNameOf(row.first)}</bdi>
        <span className={s.groupCount}>{t('nfts.count', { count: row.count })}</span>
      </h3>
    )
  return (
    <div className={s.cards}>
      {row.nfts.map((nft) => (
        <NftCard key={nftKeyOf(nft)} nft={nft} />
      ))}
      {Array.from({ length: row.columns - row.nfts.length }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no identity
        <span key={at} />
      ))}
    </div>
  )
}
