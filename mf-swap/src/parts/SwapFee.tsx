import { useTranslate } from '@foyer/shared-core/i18n'
import { isSponsoredAtom } from '@foyer/shared-core/smartAccounts'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { CoinAmount } from './CoinAmount.js'

/** The network fee, or that the app pays it. @param of `amount` in base units of the coin. */
export function SwapFee({ amount }: { amount: bigint }) {
  const t = useTranslate<typeof en>()
  return useAtomValue(isSponsoredAtom) ? t('swap.feeOfApp') : <CoinAmount amount={amount} />
}
