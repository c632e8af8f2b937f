import type { ReactNode } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import { Glyph } from '../Glyph.js'
import sheet, * as s from './Notice.module.css'

const adopt = adoptSheet(sheet)

/** A warning before money moves. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p ref={adopt} className={s.notice}>
      <Glyph name="warning" size={20} />
      <span>{children}</span>
    </p>
  )
}
