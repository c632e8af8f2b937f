import { adoptSheet, Glyph, type GlyphName } from '@foyer/shared-core/ui'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** The icon of a row beneath the tabs. */
export function FooterGlyph({ name }: { name: GlyphName }) {
  return (
    <span ref={adopt} className={s.footerGlyph}>
      <Glyph name={name} size={18} />
    </span>
  )
}
