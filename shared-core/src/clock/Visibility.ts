/** Whether the visitor can see the page. Work that repeats sleeps while its tab is in the background. */
export type Visibility = {
  isVisible(): boolean
  /** Calls after each change. @returns Ends that. */
  subscribe(listener: () => void): () => void
}

/**
 * Waits until the page can be seen.
 * @returns Resolves at once while it can; rejects with the signal's reason.
 */
export function whenVisible(visibility: Visibility, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    if (visibility.isVisible()) return resolve()
    const finish = (settle: () => void) => {
      stop()
      signal?.removeEventListener('abort', leave)
      settle()
    }
    const leave = () => finish(() => reject(signal?.reason))
    const stop = visibility.subscribe(() => {
      if (visibility.isVisible()) finish(resolve)
    })
    signal?.addEventListener('abort', leave, { once: true })
  })
}
