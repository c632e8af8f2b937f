import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { proposingConnectorAtom } from '../state/proposals.js'
import { feeAtom } from '../state/sendQueries.js'
import { FeeAmount, NativeAmount } from './FeeAmount.js'

/** What a transfer costs besides its amount: the fee, and what a new token account of the receiver keeps. */
export function useFeeRows() {
  const t = useTranslate<typeof en>()
  const rent = useAtomValue(feeAtom).data?.rent
  const proposing = useAtomValue(proposingConnectorAtom)
  return [
    { term: t('send.fee'), detail: proposing ? t('send.feeOfOwner') : <FeeAmount /> },
    ...(rent === undefined ? [] : [{ term: t('send.rent'), detail: <NativeAmount amount={rent} /> }]),
  ]
}
