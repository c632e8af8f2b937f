import { type ReactNode, useEffect } from 'react'
import { Button } from './Button.js'

/** A button that retries; it also retries by itself once the network is back. */
export function TryAgain({ children, onRetry }: { children: ReactNode; onRetry: () => unknown }) {
  useEffect(() => {
    const resume = () => void onRetry()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [onRetry])
  return (
    <Button kind="secondary" size="small" glyph="retry" onClick={() => void onRetry()}>
      {children}
    </Button>
  )
}
