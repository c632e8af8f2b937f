import { explorerLink, type HistoryTransfer, type Moved, type Transaction } from '@foyer/shared-core/entities'
import { formatDate } from '@foyer/shared-core/format'
import { Address, CopyButton, Summary } from '@foyer/shared-core/forms'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { navigateIntent, networksAtom } from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { isSpam } from '../lists/history.js'
import type en from '../messages/en.js'
import sheet, * as s from '../parts/Activity.module.css'
import { StatusText } from '../parts/StatusText.js'
import { TransactionIcon } from '../parts/TransactionIcon.js'
import { useHistoryWords } from '../parts/useHistoryWords.js'
import { findTransactionAtom } from '../state/activity.js'

const adopt = adoptSheet(sheet)

/** One transaction of the history, with all its transfers, full addresses and exact amounts. */
export function TransactionDetails({ data }: { data: ViewData['TransactionDetails'] }) {
  const t = useTranslate<typeof en>()
  const found = useAtomValue(findTransactionAtom)(data.id)
  // A history that starts over must not empty the view.
  const [first] = useState(found)
  const navigate = useSetAtom(navigateIntent)
  const transaction = found ?? first
  if (transaction) return <Details transaction={transaction} />
  return (
    <EmptyState
      title={t('transaction.gone')}
      detail={t('transaction.goneDetail')}
      action={
        <Button
          kind="secondary"
          onClick={() => navigate({ view: 'Transactions', data: undefined, how: 'replace' })}
        >
          {t('transaction.back')}
        </Button>
      }
    />
  )
}

function Details({ transaction }: { transaction: Transaction }) {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const networks = useAtomValue(networksAtom)
  const { title } = useHistoryWords()
  const rowOf = useMovedRow()
  const { application, chain, hash, minedAt, sentFrom, sentTo, status } = transaction.metadata
  // Another network may be in use by now.
  const network = networks.find((x) => x.caipNetworkId === chain)
  const explorer = network && explorerLink(network, { kind: 'tx', id: hash })
  const rows = [
    ...transaction.transfers.map((x) => rowOf(t(`transaction.${x.direction}`), x, otherOf(x))),
    ...transaction.approvals.map((x) =>
      rowOf(t('transaction.approved'), x, { side: 'spender', address: x.spender }),
    ),
  ]
  return (
    <div ref={adopt}>
      <div className={s.overview}>
        <TransactionIcon transaction={transaction} />
        <Text size="lg" weight="bold" align="center">
          {title(transaction, 'line')}
        </Text>
        <StatusText status={status} />
      </div>
      <Stack gap={2}>
        {rows.length > 0 && <Summary rows={rows} />}
        <Summary
          rows={[
            { term: t('transaction.date'), detail: formatDate(minedAt, { as: 'moment', locale }) },
            { term: t('transaction.network'), detail: network?.name ?? chain },
            ...(application?.name
              ? [{ term: t('transaction.application'), detail: <bdi>{application.name}</bdi> }]
              : []),
            ...(sentFrom
              ? [{ term: t('transaction.sender'), detail: <Address address={sentFrom} />, stacked: true }]
              : []),
            ...(sentTo
              ? [{ term: t('transaction.receiver'), detail: <Address address={sentTo} />, stacked: true }]
              : []),
            {
              term: t('transaction.hash'),
              detail: (
                <span className={s.hash}>
                  <Address address={hash} />
                  <CopyButton
                    iconOnly
                    value={hash}
                    label={t('transaction.copyHash')}
                    copiedLabel={t('common.copied')}
                  />
                </span>
              ),
              stacked: true,
            },
          ]}
        />
        {explorer && (
          <Button kind="secondary" glyph="external" href={explorer.href}>
            {t('account.explorer', { explorer: explorer.name })}
          </Button>
        )}
      </Stack>
    </div>
  )
}

type Other = { readonly side: 'to' | 'from' | 'spender'; readonly address: string | undefined }

const otherOf = ({ direction, recipient, sender }: HistoryTransfer): Other =>
  direction === 'in' ? { side: 'from', address: sender } : { side: 'to', address: recipient }

/** A transfer or an approval as a row of a summary: how much, to the last digit, and the other side. */
function useMovedRow() {
  const t = useTranslate<typeof en>()
  const { what } = useHistoryWords()
  return (term: string, moved: Moved, { address, side }: Other) => {
    const number = moved.nft_info?.token_id
    const notes = [
      number && number.length <= 20 && `#${number}`,
      isSpam(moved) && t('transaction.spam'),
    ].filter(Boolean)
    return {
      term,
      detail: (
        <span className={s.transfer}>
          <span className={s.amount}>{[what(moved, 'exact'), ...notes].join(' · ')}</span>
          {address && (
            <>
              <Text size="xs" tone="quiet">
                {t(`transaction.${side}`)}
              </Text>
              <Address address={address} />
            </>
          )}
        </span>
      ),
      stacked: true,
    }
  }
}
