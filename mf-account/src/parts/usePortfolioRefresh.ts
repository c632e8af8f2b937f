import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { useShownAgain } from './useShownAgain.js'

/**
 * Reads the tokens when a view that shows them comes up, again for another account, and when the tab is shown again.
 * @returns Reads them once more.
 */
export function usePortfolioRefresh(): () => void {
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const refresh = useSetAtom(refreshPortfolioIntent)
  const read = useCallback(() => void refresh(), [refresh])
  useEffect(() => {
    if (caipAddress) read()
  }, [caipAddress, read])
  useShownAgain(read)
  return read
}
