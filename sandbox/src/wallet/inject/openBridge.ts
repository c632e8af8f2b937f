import type { FromBridge, FromPage } from '../messages.js'

/**
 * Puts the wallet's hidden frame into the page and exchanges messages with its exact origin. Uses window messages, not
 * a channel: in WebKit only window messages carry a visitor's press along, and without a press it opens no window.
 * @returns Sends a message to the frame; messages wait until the frame listens.
 */
export function openBridge(
  walletOrigin: string,
  onMessage: (message: Exclude<FromBridge, { type: 'ready' }>) => void,
) {
  const waiting: FromPage[] = [{ type: 'hello' }]
  let isHearing = false
  const frame = document.createElement('iframe')
  frame.src = `${walletOrigin}/bridge`
  frame.title = 'Sandbox Wallet'
  frame.hidden = true
  frame.tabIndex = -1
  const send = (message: FromPage) => frame.contentWindow?.postMessage(message, walletOrigin)
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<FromBridge>) => {
    if (source !== frame.contentWindow || origin !== walletOrigin) return
    if (data.type !== 'ready') return onMessage(data)
    isHearing = true
    for (const message of waiting.splice(0)) send(message)
  })
  document.documentElement.append(frame)
  return (message: FromPage): void => {
    if (isHearing) send(message)
    else waiting.push(message)
  }
}
