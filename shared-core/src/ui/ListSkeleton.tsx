import { adoptSheet } from './adoptSheet.js'
import { Skeleton } from './Skeleton.js'
import sheet, * as s from './Skeleton.module.css'

const adopt = adoptSheet(sheet)

export type ListSkeletonProps = {
  /** Names what is loading, for screen readers. */
  label: string
  rows?: number
  /** Rows with a second line. */
  detailed?: boolean
  /** Rows without an icon. */
  plain?: boolean
}

/** As many grey rows as a list will have, each exactly as high as a `ListRow`. */
export function ListSkeleton({ label, rows = 5, detailed, plain }: ListSkeletonProps) {
  return (
    <div ref={adopt} className={s.skeletonRows} role="progressbar" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity
        <span key={row} className={s.skeletonRow}>
          {!plain && <Skeleton width={40} height={40} radius={12} />}
          <span className={s.skeletonLines}>
            <Skeleton width={`${56 - ((row * 17) % 24)}%`} height={14} />
            {detailed && <Skeleton width={`${30 - ((row * 7) % 10)}%`} height={10} />}
          </span>
        </span>
      ))}
    </div>
  )
}
