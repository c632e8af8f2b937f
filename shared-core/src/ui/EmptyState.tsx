import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './EmptyState.module.css'
import { Glyph, type GlyphName } from './Glyph.js'

const adopt = adoptSheet(sheet)

export type EmptyStateProps = {
  title: ReactNode
  detail?: ReactNode
  glyph?: GlyphName
  tone?: 'neutral' | 'success' | 'danger'
  /** One action, usually a `Button`. */
  action?: ReactNode
}

/** Nothing here, or it failed: one sentence and one action, never a blank. */
export function EmptyState({ title, detail, glyph = 'info', tone = 'neutral', action }: EmptyStateProps) {
  return (
    <div ref={adopt} className={s.empty}>
      <span className={s.emptyDisc} data-tone={tone}>
        <Glyph name={glyph} size={28} />
      </span>
      <p className={s.emptyTitle}>{title}</p>
      {detail && <p className={s.emptyDetail}>{detail}</p>}
      {action && <div className={s.emptyAction}>{action}</div>}
    </div>
  )
}
