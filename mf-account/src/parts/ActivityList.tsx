import type { Transaction } from '@foyer/shared-core/entities'
import { formatDate } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { activeCaipAddressAtom, activeNetworkAtom, navigateIntent } from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState } from '@foyer/shared-core/ui'
import { VirtualList } from '@foyer/shared-core/virtual'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { groupHistory } from '../lists/history.js'
import type en from '../messages/en.js'
import { activityAtom, extendActivityIntent } from '../state/activity.js'
import sheet, * as s from './Activity.module.css'
import { ActivityRow } from './ActivityRow.js'
import { SentHere, useHere } from './SentHere.js'
import { ActivitySkeleton } from './TabSkeletons.js'
import { useActivityRefresh } from './useActivityRefresh.js'

const adopt = adoptSheet(sheet)

/** A line of the list: the name of a month, or a transaction. */
type Line = { readonly key: string } & ({ readonly month: string } | { readonly transaction: Transaction })

const monthHeight = 44
const rowHeight = 60
const keyOf = ({ key }: Line) => key
const heightOf = (line: Line) => ('month' in line ? monthHeight : rowHeight)

/** The history as the lines of one list, so that a long one draws only those in sight. */
function linesOf(transactions: readonly Transaction[], locale: string): readonly Line[] {
  return groupHistory(transactions).flatMap(({ months, year }) =>
    months.flatMap(({ month, transactions: ofMonth }): Line[] => [
      {
        key: `${year}-${month}`,
        month: formatDate(ofMonth[0]?.metadata.minedAt ?? '', { as: 'month', locale }),
      },
      ...ofMonth.map((transaction) => ({ key: `id:${transaction.id}`, transaction })),
    ]),
  )
}

/**
 * What the account in use did, newest first: loading, empty, failed, or its rows by month. `isPendingAbove`: the view around
 * it shows the pending transfers.
 */
export function ActivityList({ isPendingAbove = false }: { isPendingAbove?: boolean }) {
  const t = useTranslate<typeof en>()
  const { empty, failed, hasMore, loading, transactions } = useAtomValue(activityAtom)
  const here = useHere({ isPendingAbove })
  const network = useAtomValue(activeNetworkAtom)
  const extend = useSetAtom(extendActivityIntent)
  useActivityRefresh()

  const names = { network: network.name }
  const isBare = transactions.length === 0
  return (
    <section ref={adopt} aria-label={t('activity.title')}>
      <SentHere here={here} />
      {isBare && loading && <ActivitySkeleton label={t('activity.loading')} />}
      {isBare && failed && (
        <EmptyState
          glyph="warning"
          title={t('activity.failed')}
          detail={t('activity.failedDetail', names)}
          action={<MoreButton label={t('common.retry')} onMore={() => void extend()} />}
        />
      )}
      {isBare && empty && !failed && hasMore && (
        <EmptyState
          title={t('activity.hidden')}
          detail={t('activity.hiddenDetail')}
          action={<MoreButton label={t('activity.more')} onMore={() => void extend()} />}
        />
      )}
      {isBare && empty && !failed && !hasMore && here.sends.length + here.swaps.length === 0 && (
        <EmptyState glyph="wallet" title={t('activity.empty')} detail={t('activity.emptyDetail', names)} />
      )}
      {!isBare && <Rows />}
    </section>
  )
}

function Rows() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const { failed, hasMore, loading, transactions } = useAtomValue(activityAtom)
  const extend = useSetAtom(extendActivityIntent)
  const navigate = useSetAtom(navigateIntent)
  const lines = useMemo(() => linesOf(transactions, locale), [transactions, locale])
  const onChoose = useCallback(
    ({ id }: Transaction) => navigate({ view: 'TransactionDetails', data: { id } }),
    [navigate],
  )
  const onMore = useCallback(() => void extend(), [extend])
  return (
    <VirtualList
      key={caipAddress}
      label={t('activity.title')}
      items={lines}
      getKey={keyOf}
      heightOf={heightOf}
      renderRow={(line) =>
        'month' in line ? (
          <h3 className={s.month}>{line.month}</h3>
        ) : (
          <ActivityRow transaction={line.transaction} onChoose={onChoose} />
        )
      }
      total={lines.length + (hasMore ? 1 : 0)}
      // A page that failed is asked for again by its button alone.
      {...(!failed && { onEndReached: onMore })}
      footer={
        (hasMore || failed) && (
          <div className={s.foot}>
            {failed && <p>{t('activity.failed')}</p>}
            <MoreButton
              label={t(failed ? 'common.retry' : 'activity.more')}
              isBusy={loading}
              onMore={onMore}
            />
          </div>
        )
      }
    />
  )
}

type MoreButtonProps = { label: string; isBusy?: boolean; onMore: () => void }

/** One button for the next page and for another try: it keeps the focus while it waits. */
function MoreButton({ isBusy = false, label, onMore }: MoreButtonProps) {
  return (
    <Button kind="secondary" size="small" busy={isBusy} onClick={onMore}>
      {label}
    </Button>
  )
}
