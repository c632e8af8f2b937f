import type { Transaction } from '@foyer/shared-core/entities'
import { formatDate, truncateAddress } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { configAtom } from '@foyer/shared-core/state'
import { ListRow } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { describeTransaction } from '../lists/describeTransaction.js'
import type en from '../messages/en.js'
import { StatusText } from './StatusText.js'
import { TransactionIcon } from './TransactionIcon.js'
import { useHistoryWords } from './useHistoryWords.js'

type ActivityRowProps = {
  transaction: Transaction
  /** Must be the same function at each render, or every row is drawn anew. */
  onChoose: (transaction: Transaction) => void
}

/**
 * One transaction: what was done, then with whom and when beneath it, today's with the time, so that an amount has the whole line.
 * Drawn once while a long list scrolls.
 */
export const ActivityRow = memo(function ActivityRow({ onChoose, transaction }: ActivityRowProps) {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const { title, what } = useHistoryWords()
  const { clock } = useAtomValue(configAtom)
  const { application, minedAt, status } = transaction.metadata
  const isToday = new Date(minedAt).toDateString() === new Date(clock.nowMs()).toDateString()
  const { counterparty, gained } = describeTransaction(transaction)
  const withWhom = () => {
    if (gained) return t('activity.for', { address: what(gained, 'short') })
    if (counterparty)
      return t(`activity.${counterparty.side}`, { address: truncateAddress(counterparty.address) })
    return application?.name && t('activity.with', { application: application.name })
  }
  return (
    <ListRow
      icon={<TransactionIcon transaction={transaction} />}
      title={title(transaction, 'row')}
      detail={[withWhom(), formatDate(minedAt, { as: isToday ? 'dayTime' : 'day', locale })]
        .filter(Boolean)
        .join(' · ')}
      trailing={status !== 'confirmed' && <StatusText status={status} />}
      onClick={() => onChoose(transaction)}
    />
  )
})
