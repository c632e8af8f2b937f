import { configAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

/** Calls each time the tab is shown again. */
export function useShownAgain(onShown: () => void): void {
  const { visibility } = useAtomValue(configAtom)
  useEffect(
    () =>
      visibility.subscribe(() => {
        if (visibility.isVisible()) onShown()
      }),
    [visibility, onShown],
  )
}
