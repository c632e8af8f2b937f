import { adoptSheet, Stack } from '@foyer/shared-core/ui'
import type { ReactNode } from 'react'
import sheet, * as s from './StickyFooter.module.css'

const adopt = adoptSheet(sheet)

/** A list of any length, with a footer that stays visible. */
export function StickyFooter({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <div ref={adopt}>
      <div className={s.aboveFooter}>
        <Stack gap={1}>{children}</Stack>
      </div>
      <div className={s.listFooter}>{footer}</div>
    </div>
  )
}
