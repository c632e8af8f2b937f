import type { CDPSession, Page } from 'playwright'

/** One answered request of the page. */
export type Received = {
  readonly url: string
  /** Bytes of the body as they came over the wire. */
  readonly bytes: number
  /** Epoch milliseconds. */
  readonly askedAtMs: number
}

type Open = { url: string; askedAtMs: number; headerBytes: number }

/** Everything Chromium receives from now on, as the browser itself counts it. */
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
  await session.send('Network.enable')
  return {
    received: received as readonly Received[],
    /** How many requests have no answer yet. */
    pending: () => open.size,
    /** Forgets all there was so far. */
    restart: () => void received.splice(0),
  }
}
