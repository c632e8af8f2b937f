import { useTranslate } from '@foyer/shared-core/i18n'
import { Skeleton } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { feeAtom } from '../state/sendQueries.js'
import { useMoney } from './useMoney.js'
import * as s from './WalletSend.module.css'

/** The highest possible network fee, in money first; a dash until the transfer is known. */
export function FeeAmount() {
  const t = useTranslate<typeof en>()
  const { data, isFetching } = useAtomValue(feeAtom)
  if (data) return <NativeAmount amount={data.fee} />
  return isFetching ? (
    <Skeleton width={72} height={16} />
  ) : (
    <span title={t('send.fee')} className={s.feeDetail}>
      —
    </span>
  )
}

/** @param of `amount` in base units of the network's own token. */
export function NativeAmount({ amount }: { amount: bigint }) {
  const money = useMoney()
  const { fiat, text } = money.fee(amount)
  return (
    <>
      {fiat} <span className={s.feeDetail}>{text}</span>
    </>
  )
}
