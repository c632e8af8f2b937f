import { adoptSheet } from '@foyer/shared-core/ui'
import type { ReactNode } from 'react'
import sheet, * as s from './PictureBox.module.css'

const adopt = adoptSheet(sheet)

/** A picture of our own in the box of a wallet's icon: large, or as in a row. */
export function PictureBox({ children, size }: { children: ReactNode; size: 'large' | 'row' }) {
  return (
    <span ref={adopt} className={s.picture} data-size={size}>
      {children}
    </span>
  )
}
