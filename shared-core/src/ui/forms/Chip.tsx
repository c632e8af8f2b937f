import type { ReactNode } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import { Glyph, type GlyphName } from '../Glyph.js'
import sheet, * as s from './Chip.module.css'

const adopt = adoptSheet(sheet)

export type ChipProps = {
  children: ReactNode
  /** Usually an `Icon` of 24 px. */
  icon?: ReactNode
  /** After the words, as `down` for one that opens a choice. */
  glyph?: GlyphName
  /** Its accessible name where the words alone do not say what it does. */
  label?: string
  disabled?: boolean
  onClick?: () => void
}

/** A pill: a token to choose, an account, a network. Without `onClick` it is plain text. */
export function Chip({ children, icon, glyph, label, disabled, onClick }: ChipProps) {
  const content = (
    <>
      {icon}
      <span className={s.chipText}>{children}</span>
      {glyph && <Glyph name={glyph} size={16} />}
    </>
  )
  if (!onClick)
    return (
      <span ref={adopt} className={s.chip}>
        {content}
      </span>
    )
  return (
    <button
      ref={adopt}
      className={s.chip}
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {content}
    </button>
  )
}
