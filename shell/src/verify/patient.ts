import { patienceMs } from './patience.js'

/** A request without redirects, which gives up a server that does not answer in time. */
export const patient = (how: RequestInit, isAhead?: boolean): RequestInit => ({
  redirect: 'error',
  signal: AbortSignal.timeout(patienceMs),
  // Before any press, after the page's own requests.
  priority: isAhead ? 'low' : 'high',
  ...how,
})

/** The request of a list: from its server, not from the browser's cache. */
export const askAnew = (isAhead?: boolean): RequestInit => patient({ cache: 'no-cache' }, isAhead)
