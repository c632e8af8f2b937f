import { formatFiat } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Skeleton } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { portfolioAtom } from '../state/portfolio.js'
import { totalOf } from '../state/totals.js'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** What all tokens of this network are worth together. */
export function TotalBalance() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const { status, tokens } = useAtomValue(portfolioAtom)
  const total = tokens && totalOf(tokens)
  return (
    <div ref={adopt} className={s.total}>
      <span className={s.totalAmount}>
        {total === undefined ? (
          status === 'loading' ? (
            <Skeleton width={140} height={36} />
          ) : (
            '—'
          )
        ) : (
          formatFiat(total, { locale })
        )}
      </span>
      <span className={s.totalDetail}>{t('account.total')}</span>
    </div>
  )
}
