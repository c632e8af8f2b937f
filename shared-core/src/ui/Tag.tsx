import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Tag.module.css'

const adopt = adoptSheet(sheet)

export type TagProps = { children: ReactNode; tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' }

/** A quiet word at the end of a row: installed, recent, QR code. */
export function Tag({ children, tone = 'neutral' }: TagProps) {
  return (
    <span ref={adopt} className={s.tag} data-tone={tone}>
      {children}
    </span>
  )
}
