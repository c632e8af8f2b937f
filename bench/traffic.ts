import type { Page } from 'playwright'

/** One answered request of the page. */
export type Received = {
  readonly url: string
  /** The body's bytes on the wire. */
  readonly bytes: number
  /** Epoch milliseconds. */
  readonly askedAtMs: number
}

type Open = { url: string; askedAtMs: number; headerBytes: number }

/** Records everything that Chromium receives later, as the browser itself counts it. Sockets do not count. */
export async function recordTraffic(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const open = new Map<string, Open>()
  const received: Received[] = []
  let lastAtMs = performance.now()
  const note = () => {
    lastAtMs = performance.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (request.url.startsWith('data:')) return
    open.set(requestId, { url: request.url, askedAtMs: wallTime * 1_000, headerBytes: 0 })
    note()
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = open.get(requestId)
    if (entry) entry.headerBytes = response.encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId)
    if (!entry) return
    open.delete(requestId)
    const { askedAtMs, headerBytes, url } = entry
    received.push({ url, askedAtMs, bytes: Math.max(0, encodedDataLength - headerBytes) })
    note()
  })
  // A cancelled or failed request is over too: otherwise the bench waits for it without end.
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    note()
  })
  await cdp.send('Network.enable')
  return {
    cdp,
    /** Returns the requests that were answered since the last call. */
    take: (): readonly Received[] => received.splice(0),
    /** Resolves once the page has had no request for this time. */
    async quiet(forMs: number): Promise<void> {
      while (open.size > 0 || performance.now() - lastAtMs < forMs) await page.waitForTimeout(50)
    },
  }
}
