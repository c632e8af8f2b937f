import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { refreshNftsIntent } from '../state/nfts.js'
import { useShownAgain } from './useShownAgain.js'

/**
 * Reads the NFTs when a view that shows them comes up, again for another account, and when the tab is shown again.
 * @returns Reads them once more, past the cache.
 */
export function useNftsRefresh(): () => void {
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const refresh = useSetAtom(refreshNftsIntent)
  const read = useCallback(() => void refresh(), [refresh])
  useEffect(() => {
    if (caipAddress) read()
  }, [caipAddress, read])
  useShownAgain(read)
  return useCallback(() => void refresh({ force: true }), [refresh])
}
