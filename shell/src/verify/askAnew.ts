import { patienceMs } from './patience.js'

/** The request of a list: from its server, not from the browser's cache, and without redirects. */
export const askAnew = (priority: RequestPriority = 'auto'): RequestInit => ({
  cache: 'no-cache',
  redirect: 'error',
  priority,
  signal: AbortSignal.timeout(patienceMs),
})
