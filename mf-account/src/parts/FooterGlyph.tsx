import { adoptSheet, Glyph } from '@foyer/shared-core/ui'
import type { ComponentProps } from 'react'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** The icon of a row beneath the tabs. */
export function FooterGlyph(icon: ComponentProps<typeof Glyph>) {
  return (
    <span ref={adopt} className={s.footerGlyph}>
      <Glyph {...icon} size={18} />
    </span>
  )
}
