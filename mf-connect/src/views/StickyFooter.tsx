import { adoptSheet } from '@foyer/shared-core/ui'
import type { ReactNode } from 'react'
import sheet, * as s from './StickyFooter.module.css'

const adopt = adoptSheet(sheet)

/** What stays in sight under a list of any length. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div ref={adopt} className={s.footer}>
      {children}
    </div>
  )
}
