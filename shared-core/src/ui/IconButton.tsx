import { adoptSheet } from './adoptSheet.js'
import { Glyph, type GlyphName } from './Glyph.js'
import sheet, * as s from './IconButton.module.css'

const adopt = adoptSheet(sheet)

export type IconButtonProps = {
  glyph: GlyphName
  /** Its accessible name and its tooltip. */
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A round 40 px button that is only an icon; 44 px on touch. */
export function IconButton({ glyph, label, disabled, onClick }: IconButtonProps) {
  return (
    <button
      ref={adopt}
      className={s.iconButton}
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph name={glyph} />
    </button>
  )
}
