import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Skeleton.module.css'

const adopt = adoptSheet(sheet)

export type SkeletonProps = { width?: number | string; height?: number; radius?: number }

/** A grey box the size of what will replace it. Decorative. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: SkeletonProps) {
  return (
    <span
      ref={adopt}
      className={s.skeleton}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}
