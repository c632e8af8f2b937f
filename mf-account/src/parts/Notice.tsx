import { adoptSheet, Glyph } from '@foyer/shared-core/ui'
import type { ReactNode } from 'react'
import sheet, * as s from './WalletSend.module.css'

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
