import { explorerLink } from '@foyer/shared-core/entities'
import { Notice, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { RingSpinner } from '@foyer/shared-core/progress'
import { activeCaipAddressAtom, connectorsAtom, navigateIntent, networksAtom } from '@foyer/shared-core/state'
import { adoptSheet, Button, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isolateName } from '../actions/isolateName.js'
import type en from '../messages/en.js'
import type sentEn from '../messages/sent/en.js'
import { Person } from '../parts/Person.js'
import { useMoney } from '../parts/useMoney.js'
import sheet, * as s from '../parts/WalletSend.module.css'
import { forgetSendIntent } from '../state/pendingSends.js'
import { proposalsAtom } from '../state/proposals.js'
import {
  acknowledgeTransferIntent,
  minedTransfersAtom,
  transfersAtom,
  watchTransferIntent,
} from '../state/transfers.js'

const adopt = adoptSheet(sheet)

const texts = {
  proposed: ['confirmed.proposed', 'confirmed.proposedDetail'],
  cancelled: ['confirmed.cancelled', 'confirmed.cancelledDetail'],
  pending: ['confirmed.pending', 'confirmed.pendingDetail'],
  confirmed: ['confirmed.done', 'confirmed.doneDetail'],
  failed: ['confirmed.failed', 'confirmed.failedDetail'],
  expired: ['confirmed.expired', 'confirmed.expiredDetail'],
  late: ['confirmed.late', 'confirmed.lateDetail'],
  missing: ['confirmed.missing', 'confirmed.missingDetail'],
  differs: ['confirmed.differs', 'confirmed.differsDetail'],
  replaced: ['confirmed.replaced', 'confirmed.replacedDetail'],
  cancelledInWallet: ['confirmed.cancelledInWallet', 'confirmed.cancelledInWalletDetail'],
  unconfirmed: ['confirmed.unconfirmed', 'confirmed.unconfirmedDetail'],
} as const
const agreed = ['confirmed.agreed', 'confirmed.agreedDetail'] as const
const rings = {
  proposed: 'waiting',
  cancelled: 'failed',
  pending: 'waiting',
  late: 'waiting',
  missing: 'waiting',
  confirmed: 'done',
  failed: 'failed',
  expired: 'failed',
  differs: 'failed',
  replaced: 'failed',
  cancelledInWallet: 'failed',
  unconfirmed: 'waiting',
} as const

/** Shows a transfer's status until its receipt, from its own copy of the data [STA-33]. */
export function WalletSendConfirmed({ data }: { data: ViewData['WalletSendConfirmed'] }) {
  const t = useTranslate<typeof en & typeof sentEn>()
  const known = useAtomValue(transfersAtom)[data.hash] ?? 'late'
  const status = data.hash ? known : 'unconfirmed'
  const own = useAtomValue(activeCaipAddressAtom)?.split(`${data.caipNetworkId}:`)[1]
  const network = useAtomValue(networksAtom).find((x) => x.caipNetworkId === data.caipNetworkId)
  const watch = useSetAtom(watchTransferIntent)
  const navigate = useSetAtom(navigateIntent)
  const acknowledge = useSetAtom(acknowledgeTransferIntent)
  const forgetSend = useSetAtom(forgetSendIntent)
  const forget = (hash: string) => {
    forgetSend(hash)
    navigate({ view: 'Account', data: undefined, how: 'reset' })
  }
  useEffect(() => {
    if (status === 'replaced' || status === 'cancelledInWallet') acknowledge(data.hash)
  }, [acknowledge, data.hash, status])
  const { hash: minedHash, paidBy } = useAtomValue(minedTransfersAtom)[data.hash] ?? {}
  const money = useMoney()

  const { receiver, receiverImageUrl, receiverName } = data
  const person = <Person address={receiver} imageUrl={receiverImageUrl} name={receiverName} />
  const { isAgreed, hash, rows, wallet } = useProposal(data)

  const names = {
    amount: `${money.exact(data.amountText)} ${isolateName(data.symbol)}`,
    network: network?.name ?? data.caipNetworkId,
    wallet,
  }
  const shownHash = minedHash ?? hash
  const place = shownHash
    ? ({ kind: 'tx', id: shownHash } as const)
    : status === 'unconfirmed' && own && ({ kind: 'address', id: own } as const)
  const explorer = network && place && explorerLink(network, place)
  const [title, detail] = status === 'proposed' && isAgreed ? agreed : texts[status]
  return (
    <div ref={adopt}>
      <div className={s.review}>
        <RingSpinner name={data.symbol} src={data.iconUrl} shape="circle" state={rings[status]} />
        <div role="status" className={s.outcome}>
          <Text size="lg" weight="bold" align="center">
            {t(title, names)}
          </Text>
          <Text tone="quiet" align="center">
            {t(detail, names)}
          </Text>
        </div>
      </div>
      <Stack gap={2}>
        {paidBy && <Notice>{t('confirmed.paidBy', { account: paidBy })}</Notice>}
        <Summary rows={[{ term: t('preview.to'), detail: person, stacked: true }, ...rows]} />
        {(status === 'late' || status === 'missing') && (
          <Button kind="secondary" glyph="retry" onClick={() => void watch({ transfer: data })}>
            {t('confirmed.check')}
          </Button>
        )}
        {explorer && (
          <Button kind="secondary" glyph="external" href={explorer.href}>
            {t('account.explorer', { explorer: explorer.name })}
          </Button>
        )}
        {status === 'missing' && (
          <Button kind="secondary" onClick={() => forget(data.hash)}>
            {t('confirmed.forget')}
          </Button>
        )}
        <Button onClick={() => navigate({ view: 'Account', data: undefined, how: 'reset' })}>
          {t('common.done')}
        </Button>
      </Stack>
    </div>
  )
}

/** The state of a proposal: how many owners approved, and the transaction's hash once there is one. */
function useProposal({ hash, proposedBy }: ViewData['WalletSendConfirmed']) {
  const t = useTranslate<typeof en>()
  const proposal = useAtomValue(proposalsAtom)[hash]
  const wallet = useAtomValue(connectorsAtom).find((x) => x.id === proposedBy)?.name ?? ''
  if (!proposedBy) return { isAgreed: false, hash, rows: [], wallet }
  if (proposal?.status !== 'waiting')
    return { isAgreed: false, hash: proposal && 'hash' in proposal && proposal.hash, rows: [], wallet }
  const { confirmed, required } = proposal
  return {
    isAgreed: confirmed >= required,
    hash: undefined,
    rows: [{ term: t('confirmed.owners'), detail: t('confirmed.ownersCount', { confirmed, required }) }],
    wallet,
  }
}
