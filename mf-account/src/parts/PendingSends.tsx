import { truncateAddress } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeCaipAddressAtom, navigateIntent } from '@foyer/shared-core/state'
import { Glyph, Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { pendingSendsAtom, sayAmountAtom } from '../state/pendingSends.js'
import { resumeTransfersIntent, transfersAtom } from '../state/transfers.js'
import { Notice } from './Notice.js'

/** The account's transfers that are not decided yet, also those from before a reload; each leads to its receipt. */
export function PendingSends({ isWarning = false }: { isWarning?: boolean }) {
  const t = useTranslate<typeof en>()
  const pending = useAtomValue(pendingSendsAtom)
  const statuses = useAtomValue(transfersAtom)
  const say = useAtomValue(sayAmountAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const navigate = useSetAtom(navigateIntent)
  const resume = useSetAtom(resumeTransfersIntent)
  useEffect(() => {
    if (caipAddress) resume()
  }, [caipAddress, resume])
  if (pending.length === 0) return null
  return (
    <>
      {isWarning && <Notice>{t('pending.notice')}</Notice>}
      <List label={t('pending.title')}>
        {pending.map(({ sent }) => (
          <ListRow
            key={sent.hash}
            icon={<Icon name={sent.symbol} src={sent.iconUrl} shape="circle" />}
            title={
              statuses[sent.hash] === 'differs'
                ? t('pending.differs')
                : t('pending.amount', { amount: say(sent) })
            }
            detail={t('pending.to', { address: truncateAddress(sent.receiver) })}
            trailing={<Glyph name="next" size={18} />}
            onClick={() => navigate({ view: 'WalletSendConfirmed', data: sent })}
          />
        ))}
      </List>
    </>
  )
}
