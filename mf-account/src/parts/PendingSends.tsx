import { truncateAddress } from '@foyer/shared-core/format'
import { Notice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { SentTransfer } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom, navigateIntent } from '@foyer/shared-core/state'
import { Glyph, Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { briefReceiver } from '../actions/briefReceiver.js'
import type en from '../messages/en.js'
import type sentEn from '../messages/sent/en.js'
import { pendingSendsAtom, sayAmountAtom } from '../state/pendingSends.js'
import { walletInUseAtom } from '../state/profileWallets.js'
import { askedFieldsAtom, reviewAskedIntent } from '../state/sendForm.js'
import { resumeTransfersIntent, type TransferStatus, transfersAtom } from '../state/transfers.js'

/** An executed proposal is a transaction, which is sent as any other. */
function titleOf({ proposedBy }: SentTransfer, status: TransferStatus | undefined) {
  if (status === 'differs' || status === 'replaced' || status === 'cancelledInWallet' || status === 'missing')
    return `pending.${status}` as const
  return proposedBy && status !== 'pending' ? 'confirmed.proposed' : 'pending.amount'
}

/** Whether a transfer may still be mined. */
const isOnItsWay = (status: TransferStatus | undefined): boolean =>
  status !== 'replaced' && status !== 'cancelledInWallet'

/**
 * The account's transfers that are not decided yet, also those from before a reload; each leads to its receipt. First the
 * one that waits for the wallet's answer, which leads to its review.
 */
export function PendingSends({ isWarning = false }: { isWarning?: boolean }) {
  const t = useTranslate<typeof en & typeof sentEn>()
  const pending = useAtomValue(pendingSendsAtom)
  const isAsked = useAtomValue(askedFieldsAtom) !== undefined
  const statuses = useAtomValue(transfersAtom)
  const say = useAtomValue(sayAmountAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const navigate = useSetAtom(navigateIntent)
  const resume = useSetAtom(resumeTransfersIntent)
  useEffect(() => {
    if (caipAddress) resume()
  }, [caipAddress, resume])
  if (pending.length === 0 && !isAsked) return null
  return (
    <>
      {isWarning && pending.some(({ sent }) => isOnItsWay(statuses[sent.hash])) && (
        <Notice>{t('pending.notice')}</Notice>
      )}
      <List label={t('pending.title')}>
        {isAsked && <AskedRow />}
        {pending.map(({ sent }) => (
          <ListRow
            key={sent.hash}
            icon={<Icon name={sent.symbol} src={sent.iconUrl} shape="circle" />}
            title={t(titleOf(sent, statuses[sent.hash]), { amount: say(sent) })}
            detail={t('pending.to', { address: sent.receiverName ?? truncateAddress(sent.receiver) })}
            trailing={<Glyph name="next" size={18} />}
            onClick={() => navigate({ view: 'WalletSendConfirmed', data: sent })}
          />
        ))}
      </List>
    </>
  )
}

function AskedRow() {
  const t = useTranslate<typeof en>()
  const { receiverAddress = '', sendTokenAmount = '', token } = useAtomValue(askedFieldsAtom) ?? {}
  const { name = '' } = useAtomValue(walletInUseAtom) ?? {}
  const say = useAtomValue(sayAmountAtom)
  const review = useSetAtom(reviewAskedIntent)
  const symbol = token?.symbol ?? ''
  const amount = say({ amountText: sendTokenAmount, symbol })
  return (
    <ListRow
      icon={<Icon name={symbol} src={token?.iconUrl} shape="circle" />}
      title={t('pending.asked', { wallet: name })}
      detail={t('pending.askedDetail', { amount, address: briefReceiver(receiverAddress) })}
      trailing={<Glyph name="next" size={18} />}
      onClick={review}
    />
  )
}
