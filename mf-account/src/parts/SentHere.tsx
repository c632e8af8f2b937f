import { truncateAddress } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeCaipAddressAtom, navigateIntent } from '@foyer/shared-core/state'
import { List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { type SentHere as Sent, sentHereAtom } from '../state/activity.js'
import { pendingSendsAtom, sayAmountAtom } from '../state/pendingSends.js'
import { resumeTransfersIntent } from '../state/transfers.js'
import { StatusText } from './StatusText.js'
import { BadgedIcon } from './TransactionIcon.js'

/**
 * The transfers of this page that the history does not have yet, each until the history's own row takes its place.
 * `isPendingAbove`: the view around the list shows the pending ones.
 */
export function useSentHere({ isPendingAbove }: { isPendingAbove: boolean }): readonly Sent[] {
  const pending = useAtomValue(pendingSendsAtom)
  return useAtomValue(sentHereAtom).filter(
    ({ sent }) => !(isPendingAbove && pending.some((x) => x.sent.hash === sent.hash)),
  )
}

/** Lists them, and goes on watching those that were pending when the page was left. */
export function SentHere({ sentHere }: { sentHere: readonly Sent[] }) {
  const t = useTranslate<typeof en>()
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const resume = useSetAtom(resumeTransfersIntent)
  useEffect(() => {
    if (caipAddress) resume()
  }, [caipAddress, resume])
  if (sentHere.length === 0) return null
  return (
    <List label={t('activity.sentHere')}>
      {sentHere.map((entry) => (
        <SentRow key={entry.sent.hash} {...entry} />
      ))}
    </List>
  )
}

function SentRow({ sent, status }: Sent) {
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
          glyph={status === 'failed' ? 'warning' : 'send'}
          tone={status === 'failed' ? 'danger' : 'neutral'}
        />
      }
      title={
        status === 'pending'
          ? t('activity.sending', { amount: what })
          : t('activity.did.sent', { has: 'yes', what })
      }
      detail={t('activity.to', { address: truncateAddress(sent.receiver) })}
      trailing={<StatusText status={status} />}
      onClick={() => navigate({ view: 'WalletSendConfirmed', data: sent })}
    />
  )
}
