import { markKey, type Store } from '../openStore.js'

/**
 * Reaches the wallet's frames in the page that opened this window. A browser may give a frame separate storage and
 * channels in each embedding page (WebKit does); then only messages to the frames' windows reach them.
 */
export function reachBridges(store: Store): void {
  const page: Window | null = window.opener
  if (!page) return
  const mark = crypto.randomUUID()
  localStorage.setItem(markKey, mark)
  for (let index = 0; index < page.length; index += 1) {
    const { port1, port2 } = new MessageChannel()
    store.join(port1)
    page[index]?.postMessage({ type: 'foyer-sandbox-wallet/window', mark }, location.origin, [port2])
  }
}
