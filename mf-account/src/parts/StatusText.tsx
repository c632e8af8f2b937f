import type { Transaction } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'
import sheet, * as s from './Activity.module.css'

const adopt = adoptSheet(sheet)

/** How a transaction stands, in a word of its colour. */
export function StatusText({ status }: { status: Transaction['metadata']['status'] }) {
  const t = useTranslate<typeof en>()
  return (
    <span ref={adopt} className={s.status} data-status={status}>
      {t(`activity.status.${status}`)}
    </span>
  )
}
