import { useEffect, useState } from 'react'

/** @returns Whether `waitMs` have passed since the component appeared. */
export function useElapsed(waitMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setHasElapsed, waitMs, true)
    return () => clearTimeout(timer)
  }, [waitMs])
  return hasElapsed
}
