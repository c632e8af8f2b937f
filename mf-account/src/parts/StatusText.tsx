import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'
import type sentEn from '../messages/sent/en.js'
import type { SentHere, SwappedHere } from '../state/activity.js'
import sheet, * as s from './Activity.module.css'

const adopt = adoptSheet(sheet)

/** How a transaction stands, in a word of its colour. */
export function StatusText({ status }: { status: SentHere['status'] | SwappedHere['status'] }) {
  const t = useTranslate<typeof en & typeof sentEn>()
  return (
    <span ref={adopt} className={s.status} data-status={status}>
      {t(`activity.status.${status}`)}
    </span>
  )
}
