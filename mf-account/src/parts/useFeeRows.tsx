import { formatAmount } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { isSponsoredAtom } from '@foyer/shared-core/smartAccounts'
import { proposingConnectorAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { sendFormAtom } from '../state/sendForm.js'
import { feeAtom, sendAmountAtom, spendableAtom } from '../state/sendQueries.js'
import { FeeAmount, NativeAmount } from './FeeAmount.js'
import { useMoney } from './useMoney.js'

/**
 * The rows of a transfer's costs: the network fee, the rent of a new token account for the receiver, and the token's own
 * fee, which is taken from the amount.
 */
export function useFeeRows() {
  const t = useTranslate<typeof en>()
  const { rent, tokenFee } = useAtomValue(feeAtom).data ?? {}
  const amount = useAtomValue(sendAmountAtom)
  const proposing = useAtomValue(proposingConnectorAtom)
  const isSponsored = useAtomValue(isSponsoredAtom)
  return [
    ...(tokenFee === undefined || amount === undefined
      ? []
      : [
          { term: t('send.tokenFee'), detail: <TokenAmount amount={tokenFee} /> },
          { term: t('send.received'), detail: <TokenAmount amount={amount - tokenFee} /> },
        ]),
    {
      term: t('send.fee'),
      detail: proposing ? t('send.feeOfOwner') : isSponsored ? t('send.feeOfApp') : <FeeAmount />,
    },
    ...(rent === undefined ? [] : [{ term: t('send.rent'), detail: <NativeAmount amount={rent} /> }]),
  ]
}

/** @param of `amount` in base units of the token that is sent; every digit of it is shown. */
function TokenAmount({ amount }: { amount: bigint }) {
  const money = useMoney()
  const { token } = useAtomValue(sendFormAtom)
  const { decimals = 0 } = useAtomValue(spendableAtom).data ?? {}
  return (
    <>
      {money.exact(formatAmount(amount, decimals))} <bdi>{token?.symbol}</bdi>
    </>
  )
}
