import { patienceMs } from './patience.js'

/** How a list is asked for: of its server and not of the browser's cache, at its own address and no other. */
export const askAnew = (priority: RequestPriority = 'auto'): RequestInit => ({
  cache: 'no-cache',
  redirect: 'error',
  priority,
  signal: AbortSignal.timeout(patienceMs),
})
