import { contractOf } from '@foyer/shared-core/entities'
import { Address, Foot, FootButtons, Notice, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import {
  activeNetworkAtom,
  goBackIntent,
  navigateIntent,
  proposingConnectorAtom,
} from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState, Icon, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { Person } from '../parts/Person.js'
import { ReceiverWarnings } from '../parts/ReceiverWarnings.js'
import { useFeeRows } from '../parts/useFeeRows.js'
import { useMoney } from '../parts/useMoney.js'
import sheet, * as s from '../parts/WalletSend.module.css'
import { sendWorthAtom } from '../state/currencyAmount.js'
import { walletAskAtom } from '../state/heldForm.js'
import { receiverAtom } from '../state/receiverName.js'
import { sayRefusalAtom } from '../state/refusals.js'
import { sendFormAtom } from '../state/sendForm.js'
import { feeAtom, sendCheckAtom } from '../state/sendQueries.js'
import { sendTokenIntent } from '../state/sendToken.js'

const adopt = adoptSheet(sheet)

/** The transfer before the wallet is asked: amount, costs and the exact address. */
export function WalletSendPreview() {
  const t = useTranslate<typeof en>()
  const form = useAtomValue(sendFormAtom)
  const { loading, sendTokenAmount, token } = form
  const receiver = useAtomValue(receiverAtom)
  const network = useAtomValue(activeNetworkAtom)
  const { isReady, label, lacksBalance, refusal } = useAtomValue(sendCheckAtom)
  const say = useAtomValue(sayRefusalAtom)
  const proposing = useAtomValue(proposingConnectorAtom)
  const isOtherAsked = useAtomValue(walletAskAtom) !== undefined && !loading
  const { isError: isFeeUnknown } = useAtomValue(feeAtom)
  const worth = useAtomValue(sendWorthAtom)
  const feeRows = useFeeRows()
  const goBack = useSetAtom(goBackIntent)
  const send = useSetAtom(sendTokenIntent)
  const money = useMoney()
  if (!token || !sendTokenAmount) return <Gone />

  const amount = money.exact(sendTokenAmount)
  const contract = contractOf(token)
  const { receiverProfileImageUrl: imageUrl, receiverProfileName: name } = form
  const person = <Person address={receiver} imageUrl={imageUrl} name={name} />
  return (
    <div ref={adopt}>
      <div className={s.review}>
        <Icon name={token.symbol} src={token.iconUrl} size={56} shape="circle" />
        <span
          className={s.reviewAmount}
          data-long={amount.length > 18 ? 'very' : amount.length > 11 || undefined}
        >
          {amount} <bdi>{token.symbol}</bdi>
        </span>
        <span className={s.quiet}>{money.worth(worth, token)}</span>
      </div>
      <Stack gap={3}>
        <ReceiverWarnings />
        <Summary
          rows={[
            { term: t('preview.to'), detail: person, stacked: true },
            { term: t('preview.network'), detail: <bdi>{network.name}</bdi> },
            ...(contract === undefined
              ? []
              : [{ term: t('preview.contract'), detail: <Address address={contract} />, stacked: true }]),
            ...feeRows,
          ]}
        />
        <Foot>
          {refusal && <Notice>{say(refusal)}</Notice>}
          {!refusal && label === 'insufficientFunds' && <Notice>{t(`send.label.${label}`)}</Notice>}
          {lacksBalance && <Notice>{t('send.balanceFailed')}</Notice>}
          {isReady && isFeeUnknown && <Notice>{t('send.feeUnknown')}</Notice>}
          {isOtherAsked && <Notice>{t('preview.otherAsked')}</Notice>}
          <FootButtons>
            <Button kind="secondary" onClick={goBack}>
              {t('common.cancel')}
            </Button>
            <Button
              busy={loading}
              disabled={(!isReady || isOtherAsked) && !loading}
              onClick={() => void send()}
            >
              {loading ? t('preview.waiting') : t(proposing ? 'preview.propose' : 'preview.send')}
            </Button>
          </FootButtons>
        </Foot>
      </Stack>
    </div>
  )
}

/** Shown if the account or chain changed, so that the form is gone. */
function Gone() {
  const t = useTranslate<typeof en>()
  const navigate = useSetAtom(navigateIntent)
  return (
    <EmptyState
      glyph="info"
      title={t('preview.gone')}
      detail={t('preview.goneDetail')}
      action={
        <Button onClick={() => navigate({ view: 'WalletSend', data: undefined, how: 'replace' })}>
          {t('preview.restart')}
        </Button>
      }
    />
  )
}
