import { type ReactNode, useLayoutEffect } from 'react'
import { Button } from './Button.js'

export type TryAgainProps = {
  children: ReactNode
  onRetry: () => unknown
  /** A try is on its way. */
  busy?: boolean
}

/** A button that retries; it also retries by itself once the network is back. */
export function TryAgain({ busy = false, children, onRetry }: TryAgainProps) {
  // From the frame on that shows it: the network may be back in the next moment.
  useLayoutEffect(() => {
    const resume = () => void onRetry()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [onRetry])
  return (
    <Button kind="secondary" size="small" glyph="retry" busy={busy} onClick={() => void onRetry()}>
      {children}
    </Button>
  )
}
