import { activeCaipAddressAtom, currencyAtom } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { useShownAgain } from './useShownAgain.js'

/**
 * Reads the tokens when a view that shows them comes up, again for another account or currency, and when the tab is shown again.
 * @returns Reads them once more.
 */
export function usePortfolioRefresh(): () => void {
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const currency = useAtomValue(currencyAtom)
  const refresh = useSetAtom(refreshPortfolioIntent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another currency is asked for anew
  const read = useCallback(() => void refresh(), [refresh, currency])
  useEffect(() => {
    if (caipAddress) read()
  }, [caipAddress, read])
  useShownAgain(read)
  return read
}
