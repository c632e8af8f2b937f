import { Notice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { hasOtherDecimalsAtom } from '../state/holdings.js'
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
  return <Notice>{t(texts[problem], { symbol: nativeCurrency.symbol })}</Notice>
}
