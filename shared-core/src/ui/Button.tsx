import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Button.module.css'
import { Glyph, type GlyphName } from './Glyph.js'
import { RingIcon } from './RingIcon.js'

const adopt = adoptSheet(sheet)

export type ButtonProps = {
  children: ReactNode
  /** How loud it is; one `primary` a view. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `large` fills the column, `small` hugs its label. */
  size?: 'large' | 'small'
  glyph?: GlyphName
  /** Shows a turning ring and ignores clicks, keeping focus and width. */
  busy?: boolean
  disabled?: boolean
  /** Makes it a link that opens a new tab. */
  href?: string
  type?: 'button' | 'submit'
  /** Takes the focus when it comes: the one step of a view that others led to. */
  autoFocus?: boolean
  onClick?: () => void
}

/** The one button. A busy button keeps its focus, so that a keyboard visitor is not thrown out. */
export function Button({
  children,
  kind = 'primary',
  size = 'large',
  glyph,
  busy,
  disabled,
  href,
  type = 'button',
  autoFocus,
  onClick,
}: ButtonProps) {
  const look = { className: s.button, 'data-kind': kind, 'data-size': size }
  const content = (
    <>
      {busy ? <RingIcon /> : glyph && <Glyph name={glyph} size={18} />}
      <span className={s.buttonLabel}>{children}</span>
    </>
  )
  if (href && !disabled)
    return (
      <a ref={adopt} {...look} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    )
  return (
    <button
      ref={adopt}
      {...look}
      type={type}
      // biome-ignore lint/a11y/noAutofocus: the next step of a dialog that its visitor is in
      autoFocus={autoFocus}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {content}
    </button>
  )
}
