import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Spinner.module.css'

const adopt = adoptSheet(sheet)

/** The turning ring itself, decorative; `Spinner` gives it a name and a delay. */
export function RingIcon({ size = 18 }: { size?: number }) {
  return (
    <svg ref={adopt} className={s.ring} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
