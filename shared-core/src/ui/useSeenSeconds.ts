import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { configAtom } from '../state/config.js'
import { modalAtom } from '../state/navigation.js'

/** Calls at once and each second while the view is seen: the modal is open, in a page that is visible. */
export function useSeenSeconds(onSecond: () => void): void {
  const { clock, visibility } = useAtomValue(configAtom)
  const { open } = useAtomValue(modalAtom)
  const latest = useRef(onSecond)
  useEffect(() => {
    latest.current = onSecond
  })
  useEffect(() => {
    if (!open) return
    let cancel = () => {}
    const tick = () => {
      latest.current()
      cancel = clock.setTimer(1_000, tick)
    }
    const follow = () => {
      cancel()
      if (visibility.isVisible()) tick()
    }
    const stop = visibility.subscribe(follow)
    follow()
    return () => {
      cancel()
      stop()
    }
  }, [clock, visibility, open])
}
