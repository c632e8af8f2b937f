import { Notice, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom, refreshBalanceIntent } from '@foyer/shared-core/state'
import { adoptSheet, Button, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { MissingLine } from '../parts/MissingLine.js'
import { PendingSends } from '../parts/PendingSends.js'
import { ReceiverField } from '../parts/ReceiverField.js'
import { ReceiverWarnings } from '../parts/ReceiverWarnings.js'
import { SendAmount } from '../parts/SendAmount.js'
import { useFeeRows } from '../parts/useFeeRows.js'
import { usePortfolioRefresh } from '../parts/usePortfolioRefresh.js'
import sheet from '../parts/WalletSend.module.css'
import { sayRefusalAtom } from '../state/refusals.js'
import { sendFormAtom, startSendIntent } from '../state/sendForm.js'
import { feeAtom, sendCheckAtom } from '../state/sendQueries.js'
import { previewSendIntent } from '../state/sendToken.js'

const adopt = adoptSheet(sheet)

/** The form of token, amount and receiver; its button says what is missing. */
export function WalletSend({ data }: { data: ViewData['WalletSend'] }) {
  useSendStart(data)
  const t = useTranslate<typeof en>()
  const check = useAtomValue(sendCheckAtom)
  const preview = useSetAtom(previewSendIntent)
  const say = useAtomValue(sayRefusalAtom)
  const { isError: isFeeUnknown } = useAtomValue(feeAtom)
  const feeRows = useFeeRows()
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  return (
    <form
      ref={adopt}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check.isReady) void preview()
      }}
    >
      <Stack gap={3}>
        <PendingSends isWarning />
        <SendAmount key={caipAddress} />
        <ReceiverField isBad={check.label === 'invalidAddress'} />
        <ReceiverWarnings />
        <Summary rows={feeRows} />
        {check.lacksBalance && <Notice>{t('send.balanceFailed')}</Notice>}
        {check.refusal && <Notice>{say(check.refusal)}</Notice>}
        {check.isReady && isFeeUnknown && <Notice>{t('send.feeUnknown')}</Notice>}
        <Button type="submit" disabled={!check.isReady && !check.isWaiting} busy={check.isWaiting}>
          {t(`send.label.${check.label}`)}
        </Button>
        <MissingLine />
      </Stack>
    </form>
  )
}

/** Reads the tokens, and prepares the form once they are known. */
function useSendStart(data: ViewData['WalletSend']): void {
  const start = useSetAtom(startSendIntent)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const { tokenBalances } = useAtomValue(sendFormAtom)
  usePortfolioRefresh()
  const refreshBalance = useSetAtom(refreshBalanceIntent)
  // Without the service's answer the native token can still be sent, by the chain's own data.
  useEffect(() => {
    if (caipAddress) void refreshBalance()
  }, [caipAddress, refreshBalance])
  // A form belongs to an account and needs its tokens: prepare it again when either changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => start(data), [start, data, tokenBalances, caipAddress])
}
