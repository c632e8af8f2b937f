import type { FromBridge, FromPage } from '../messages.js'

/**
 * Puts the wallet's hidden frame into the page and hands it one end of a channel, to its exact origin.
 * @returns What sends to the frame; messages sent before it is there wait for it.
 */
export function openBridge(walletOrigin: string, onMessage: (message: FromBridge) => void) {
  const { port1, port2 } = new MessageChannel()
  const frame = document.createElement('iframe')
  frame.src = `${walletOrigin}/bridge`
  frame.title = 'Sandbox Wallet'
  frame.hidden = true
  frame.tabIndex = -1
  frame.addEventListener(
    'load',
    () => frame.contentWindow?.postMessage({ type: 'foyer-sandbox-wallet/hello' }, walletOrigin, [port2]),
    { once: true },
  )
  // Nobody but the frame holds the other end.
  port1.addEventListener('message', (event: MessageEvent<FromBridge>) => onMessage(event.data))
  port1.start()
  document.documentElement.append(frame)
  return (message: FromPage) => port1.postMessage(message)
}
