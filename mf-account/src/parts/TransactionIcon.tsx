import { ownPicture } from '@foyer/shared-core/api'
import type { Transaction } from '@foyer/shared-core/entities'
import { configAtom } from '@foyer/shared-core/state'
import { adoptSheet, Glyph, type GlyphName, Icon } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { type Deed, describeTransaction } from '../lists/describeTransaction.js'
import sheet, * as s from './Activity.module.css'

const adopt = adoptSheet(sheet)

const glyphs: Partial<Record<Deed, GlyphName>> = {
  sent: 'send',
  received: 'receive',
  self: 'retry',
  swapped: 'swap',
  approved: 'check',
  revoked: 'close',
  minted: 'receive',
  burned: 'send',
  deposited: 'send',
  staked: 'send',
  repaid: 'send',
  bridged: 'send',
  withdrew: 'receive',
  unstaked: 'receive',
  claimed: 'receive',
  borrowed: 'receive',
  cancelled: 'close',
}

/** What a transaction moved, with a mark of its direction; its picture only of a host that the page named. */
export function TransactionIcon({ transaction }: { transaction: Transaction }) {
  const config = useAtomValue(configAtom)
  const { deed, lead } = describeTransaction(transaction)
  const hasFailed = transaction.metadata.status === 'failed'
  const glyph = glyphs[deed] ?? 'grid'
  if (!lead)
    return (
      <span ref={adopt} className={s.disc}>
        <Glyph name={hasFailed ? 'warning' : glyph} size={18} />
      </span>
    )
  const { fungible_info, nft_info } = lead
  const name = fungible_info?.symbol ?? fungible_info?.name ?? nft_info?.name ?? '?'
  return (
    <BadgedIcon
      name={name}
      src={ownPicture(config, fungible_info?.icon?.url ?? nft_info?.content?.preview?.url)}
      shape={nft_info && !fungible_info ? 'square' : 'circle'}
      glyph={hasFailed ? 'warning' : glyph}
      tone={hasFailed ? 'danger' : 'neutral'}
    />
  )
}

type BadgedIconProps = {
  name: string
  src: string | undefined
  shape: 'square' | 'circle'
  glyph: GlyphName
  tone: 'danger' | 'neutral'
}

export function BadgedIcon({ glyph, name, shape, src, tone }: BadgedIconProps) {
  return (
    <span ref={adopt} className={s.badged}>
      <Icon name={name} src={src} shape={shape} />
      <span className={s.badge} data-tone={tone}>
        <Glyph name={glyph} size={12} />
      </span>
    </span>
  )
}
