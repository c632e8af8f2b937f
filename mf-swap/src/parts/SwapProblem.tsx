import { Notice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { TryAgain } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type en from '../messages/en.js'
import { coinHoldingAtom, hasOtherDecimalsAtom, holdingAtoms } from '../state/holdings.js'
import { askQuoteIntent } from '../state/quotes.js'
import { swapCheckAtom } from '../state/swapCheck.js'
import { swapFormAtom } from '../state/swapForm.js'

const texts = {
  gas: 'swap.lacksGas',
  balance: 'swap.balanceFailed',
  quote: 'swap.quoteFailed',
} as const

/** Why a swap cannot be reviewed, where it is not just the amount. */
export function SwapProblem() {
  const t = useTranslate<typeof en>()
  const { problem } = useAtomValue(swapCheckAtom)
  const { bought, sold } = useAtomValue(swapFormAtom)
  const other = useAtomValue(hasOtherDecimalsAtom)
  const { nativeCurrency } = useAtomValue(activeNetworkAtom)
  if (!problem) return null
  if (problem === 'decimals') {
    const symbol = (other.sold ? sold : bought)?.symbol ?? ''
    return <Notice>{t('swap.decimals', { symbol })}</Notice>
  }
  return (
    <>
      <Notice>{t(texts[problem], { symbol: nativeCurrency.symbol })}</Notice>
      {problem === 'balance' && <BalancesAgain />}
      {problem === 'quote' && <QuoteAgain />}
    </>
  )
}

/** Asks for all balances again: that of the coin, which pays for gas, may be of neither side. */
function BalancesAgain() {
  const t = useTranslate<typeof en>()
  const { refetch: refetchSold } = useAtomValue(holdingAtoms.sold)
  const { refetch: refetchBought } = useAtomValue(holdingAtoms.bought)
  const { refetch: refetchCoin } = useAtomValue(coinHoldingAtom)
  const retry = useCallback(() => {
    for (const refetch of [refetchSold, refetchBought, refetchCoin]) void refetch()
  }, [refetchSold, refetchBought, refetchCoin])
  return <TryAgain onRetry={retry}>{t('common.retry')}</TryAgain>
}

function QuoteAgain() {
  const t = useTranslate<typeof en>()
  const ask = useSetAtom(askQuoteIntent)
  return <TryAgain onRetry={useCallback(() => void ask(), [ask])}>{t('common.retry')}</TryAgain>
}
