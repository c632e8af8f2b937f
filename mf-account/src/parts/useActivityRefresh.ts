import { activeCaipAddressAtom, historyChangesAtom } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { refreshActivityIntent } from '../state/activity.js'
import { useShownAgain } from './useShownAgain.js'

/**
 * Reads the history when a view that shows it comes up, again for another account, when the tab is shown again, and anew
 * after a transaction was mined.
 */
export function useActivityRefresh(): void {
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const changes = useAtomValue(historyChangesAtom)
  const refresh = useSetAtom(refreshActivityIntent)
  const seen = useRef(changes)
  useEffect(() => {
    if (!caipAddress) return
    const force = seen.current !== changes
    seen.current = changes
    void refresh({ force })
  }, [caipAddress, changes, refresh])
  useShownAgain(useCallback(() => void refresh(), [refresh]))
}
