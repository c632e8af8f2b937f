import { explorerLink } from '@foyer/shared-core/entities'
import { floorDecimal, formatBalance, formatQuantity, truncateAddress } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { activeCaipAddressAtom, activeNetworkAtom, navigateIntent } from '@foyer/shared-core/state'
import type { SwapSide } from '@foyer/shared-core/swaps'
import { List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isolateName } from '../actions/isolateName.js'
import type en from '../messages/en.js'
import { type SentHere as Sent, type SwappedHere, sentHereAtom, swapsHereAtom } from '../state/activity.js'

import { pendingSendsAtom, sayAmountAtom } from '../state/pendingSends.js'
import { resumeSwapsIntent } from '../state/swaps.js'
import { resumeTransfersIntent } from '../state/transfers.js'
import { StatusText } from './StatusText.js'
import { BadgedIcon } from './TransactionIcon.js'

/** What the page did that the history does not have yet, newest first. */
export type Here = { readonly sends: readonly Sent[]; readonly swaps: readonly SwappedHere[] }

/**
 * The transfers and swaps of this page that the history does not have yet, each until the history's own row takes its place.
 * `isPendingAbove`: the view around the list shows the pending transfers.
 */
export function useHere({ isPendingAbove }: { isPendingAbove: boolean }): Here {
  const pending = useAtomValue(pendingSendsAtom)
  const sends = useAtomValue(sentHereAtom).filter(
    ({ sent }) => !(isPendingAbove && pending.some((x) => x.sent.hash === sent.hash)),
  )
  return { sends, swaps: useAtomValue(swapsHereAtom) }
}

/** Lists them, and goes on watching those that were pending when the page was left. */
export function SentHere({ here: { sends, swaps } }: { here: Here }) {
  const t = useTranslate<typeof en>()
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const resume = useSetAtom(resumeTransfersIntent)
  useEffect(() => {
    if (caipAddress) resume()
  }, [caipAddress, resume])
  const resumeSwaps = useSetAtom(resumeSwapsIntent)
  useEffect(() => {
    if (swaps.length > 0) resumeSwaps()
  }, [swaps, resumeSwaps])
  if (sends.length + swaps.length === 0) return null
  return (
    <List label={t('activity.sentHere')}>
      {swaps.map((entry) => (
        <SwapRow key={entry.swap.hash} {...entry} />
      ))}
      {sends.map((entry) => (
        <SentRow key={entry.sent.hash} {...entry} />
      ))}
    </List>
  )
}

/** Transfers that failed, or may have failed. */
const isBad = (status: Sent['status'] | SwappedHere['status']): boolean =>
  status !== 'pending' && status !== 'confirmed'

function SentRow({ paidBy, sent, status }: Sent) {
  const t = useTranslate<typeof en>()
  const say = useAtomValue(sayAmountAtom)
  const navigate = useSetAtom(navigateIntent)
  const what = say(sent)
  return (
    <ListRow
      icon={
        <BadgedIcon
          name={sent.symbol}
          src={sent.iconUrl}
          shape="circle"
          glyph={isBad(status) ? 'warning' : 'send'}
          tone={isBad(status) ? 'danger' : 'neutral'}
        />
      }
      title={
        status === 'pending' || status === 'replaced' || status === 'cancelled'
          ? t('activity.sending', { amount: what })
          : t('activity.did.sent', { has: 'yes', what })
      }
      detail={
        paidBy
          ? t('activity.from', { address: truncateAddress(paidBy) })
          : t('activity.to', { address: truncateAddress(sent.receiver) })
      }
      trailing={<StatusText status={status} />}
      onClick={() => navigate({ view: 'WalletSendConfirmed', data: sent })}
    />
  )
}

/** What was quoted may have many digits: the first ones tell. */
function sayQuoted({ amountText, symbol }: SwapSide, locale: string): string {
  const isSmall = !/[1-9]/.test(floorDecimal(amountText, 3))
  return `${(isSmall ? formatBalance : formatQuantity)(amountText, { locale })} ${isolateName(symbol)}`
}

function SwapRow({ status, swap }: SwappedHere) {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const network = useAtomValue(activeNetworkAtom)
  const say = useAtomValue(sayAmountAtom)
  const [what, other] = [say(swap.sold), sayQuoted(swap.bought, locale)]
  // A batch is the wallet's alone until it has a transaction.
  const { href } = (!swap.isBatch && explorerLink(network, { kind: 'tx', id: swap.hash })) || {}
  return (
    <ListRow
      icon={
        <BadgedIcon
          name={swap.sold.symbol}
          src={swap.sold.iconUrl}
          shape="circle"
          glyph={isBad(status) ? 'warning' : 'swap'}
          tone={isBad(status) ? 'danger' : 'neutral'}
        />
      }
      title={
        status !== 'confirmed' && status !== 'failed'
          ? t('activity.swapping', { what, other })
          : t('activity.did.swapped', { has: 'both', what, other })
      }
      trailing={<StatusText status={status} />}
      {...(href && { href })}
    />
  )
}
