import { adoptSheet, ListSkeleton, Skeleton } from '@foyer/shared-core/ui'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** Grey NFTs, with the name of a collection above them. */
export function NftSkeleton({ label }: { label: string }) {
  return (
    <div ref={adopt} className={s.nftSkeleton} role="progressbar" aria-label={label}>
      <span>
        <Skeleton width={96} height={14} />
      </span>
      <div className={s.nftCards}>
        {[68, 52, 60, 44].map((width) => (
          <span key={width} className={s.nftCard}>
            <Skeleton height={152} radius={16} />
            <Skeleton width={`${width}%`} height={14} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** Grey rows, with the name of a month above them. */
export function ActivitySkeleton({ label }: { label: string }) {
  return (
    <div ref={adopt} className={s.activitySkeleton}>
      <span>
        <Skeleton width={112} height={12} />
      </span>
      <ListSkeleton label={label} rows={3} detailed />
    </div>
  )
}
