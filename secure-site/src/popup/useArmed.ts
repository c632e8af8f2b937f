import { useEffect, useState } from 'preact/hooks'

/** A window may open under a pointer that was about to press something else. */
const armAfterMs = 500

/** Whether a press counts: the window is in focus, and was so for 500 ms. */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      setArmed(false)
      if (document.hasFocus()) timer = setTimeout(() => setArmed(true), armAfterMs)
    }
    const stop = new AbortController()
    window.addEventListener('focus', look, { signal: stop.signal })
    window.addEventListener('blur', look, { signal: stop.signal })
    look()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  return isArmed
}
