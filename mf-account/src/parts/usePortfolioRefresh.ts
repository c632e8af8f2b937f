import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { refreshPortfolioIntent } from '../state/portfolio.js'

/**
 * Reads the tokens when a view that shows them comes up, and again for another account.
 * @returns Reads them once more.
 */
export function usePortfolioRefresh(): () => void {
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const refresh = useSetAtom(refreshPortfolioIntent)
  const read = useCallback(() => void refresh(), [refresh])
  useEffect(() => {
    if (caipAddress) read()
  }, [caipAddress, read])
  return read
}
