import type { Add } from './Entry.js'

/** Writes what nobody on the page caught, and whether the visitor is online. */
export function watchPage(add: Add): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const tellOnline = () => add('info', 'network', { isOnline: navigator.onLine })
  addEventListener('online', tellOnline, { signal })
  addEventListener('offline', tellOnline, { signal })
  addEventListener('error', ({ error, message }) => add('error', 'error', { error: error ?? message }), {
    signal,
  })
  addEventListener('unhandledrejection', ({ reason }) => add('error', 'error', { error: reason }), { signal })
  tellOnline()
  return () => ends.abort()
}
