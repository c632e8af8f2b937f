import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'
import sheet, * as s from './Swap.module.css'

const adopt = adoptSheet(sheet)

/** How long until the next price; it turns by the clock that asks for it. */
export function CountdownRing({ seconds, of = 10 }: { seconds: number; of?: number }) {
  const t = useTranslate<typeof en>()
  const label = t('swap.countdown', { seconds })
  return (
    <svg
      ref={adopt}
      className={s.ring}
      width={20}
      height={20}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
    >
      <circle cx="12" cy="12" r="9" />
      <circle
        cx="12"
        cy="12"
        r="9"
        pathLength={of}
        strokeDasharray={of}
        style={{ strokeDashoffset: of - seconds }}
      />
    </svg>
  )
}
