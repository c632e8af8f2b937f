import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './ListRow.module.css'

const adopt = adoptSheet(sheet)

export type ListRowProps = {
  /** Usually an `Icon` of 40 px. */
  icon?: ReactNode
  title: ReactNode
  /** A quiet second line. */
  detail?: ReactNode
  /** At the end of the line: a `Tag`, a glyph, an amount. */
  trailing?: ReactNode
  /** A quiet line under `trailing`. */
  trailingDetail?: ReactNode
  /** The one chosen now, as the active network. */
  current?: boolean
  disabled?: boolean
  /** Makes it a link that opens a new tab. */
  href?: string
  /** Without it and `href` the row is plain text. */
  onClick?: () => void
  /** A pointer or a finger is on it, or the keyboard's focus: it may be pressed next. */
  onNear?: () => void
}

/** One line of a list, 56 px, the whole of it the button. */
export function ListRow({
  icon,
  title,
  detail,
  trailing,
  trailingDetail,
  current,
  disabled,
  href,
  onClick,
  onNear,
}: ListRowProps) {
  const content = (
    <>
      {icon}
      <span className={s.rowTexts}>
        <span className={s.rowTitle}>{title}</span>
        {detail && <span className={s.rowDetail}>{detail}</span>}
      </span>
      {(trailing || trailingDetail) && (
        <span className={s.rowTrailing}>
          {trailing}
          {trailingDetail && <span className={s.rowDetail}>{trailingDetail}</span>}
        </span>
      )}
    </>
  )
  const shared = {
    className: s.row,
    onPointerEnter: onNear,
    onFocus: onNear,
    'aria-current': current || undefined,
  }
  if (href && !disabled)
    return (
      <a ref={adopt} {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    )
  if (!onClick && !disabled)
    return (
      <div ref={adopt} {...shared}>
        {content}
      </div>
    )
  return (
    <button ref={adopt} {...shared} type="button" disabled={disabled} onClick={onClick}>
      {content}
    </button>
  )
}
