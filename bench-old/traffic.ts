import type { CDPSession, Page } from 'playwright'

/** One answered request of the page. */
export type Received = {
  readonly url: string
  /** The body's bytes on the wire. */
  readonly bytes: number
  /** Epoch milliseconds. */
  readonly askedAtMs: number
}

type Open = { url: string; askedAtMs: number; headerBytes: number }

/** Records everything that Chromium receives later, as the browser itself counts it. */
export async function recordTraffic(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const open = new Map<string, Open>()
  const asked: Open[] = []
  const received: Received[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (request.url.startsWith('data:')) return
    const entry = { url: request.url, askedAtMs: wallTime * 1_000, headerBytes: 0 }
    open.set(requestId, entry)
    asked.push(entry)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = open.get(requestId)
    if (entry) entry.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId)
    if (!entry) return
    open.delete(requestId)
    const { askedAtMs, headerBytes, url } = entry
    received.push({ url, askedAtMs, bytes: Math.max(0, encodedDataLength - headerBytes) })
  })
  // What is cancelled or fails is answered too: else the bench waits for it without end.
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  await session.send('Network.enable')
  return {
    received: received as readonly Received[],
    /** The number of requests without an answer. */
    pending: () => open.size,
    /** Forgets all records so far. */
    restart: () => void received.splice(0),
  }
}
