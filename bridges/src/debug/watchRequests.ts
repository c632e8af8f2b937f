import type { Add } from './Entry.js'

/** What a script asks for; pictures and files say less. */
const asked = ['fetch', 'xmlhttprequest', 'beacon']

/** Writes host, path and status of what the page's scripts asked for, also before this; no query, no body. */
export function watchRequests(add: Add): () => void {
  if (typeof PerformanceObserver !== 'function') return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (!asked.includes(entry.initiatorType)) continue
      const { host, pathname } = new URL(entry.name)
      const { responseStatus: status = 0 } = entry
      const durationMs = Math.round(entry.duration)
      add(status >= 400 ? 'warn' : 'debug', 'request', { host, path: pathname, status, durationMs })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
