import { adoptSheet, Glyph, type GlyphName } from '@foyer/shared-core/ui'
import sheet, * as s from './GlyphIcon.module.css'

const adopt = adoptSheet(sheet)

/** A line icon in the box of a wallet's icon, for rows other than wallets. */
export function GlyphIcon({ name, tone }: { name: GlyphName; tone?: 'accent' }) {
  return (
    <span ref={adopt} className={s.glyphDisc} data-tone={tone}>
      <Glyph name={name} size={22} />
    </span>
  )
}
