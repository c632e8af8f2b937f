import type { Place } from './readPlace.js'

/** Opens an address as `window.open` does. */
export type OpenAddress = (href: string, target: string, features: string) => unknown

/**
 * Opens a wallet by its link. A native link opens in the same tab, so that no empty tab stays; a web address opens in a new
 * tab without access to this page. From a frame a native link opens in the page around it, which alone may open an app.
 * Telegram's browser passes on only links that would open a new tab.
 * @example openLink({ href: 'wallet://wc?uri=…' })
 */
export function openLink({
  href,
  place = 'tab',
  open = (...args) => window.open(...args),
}: {
  href: string
  place?: Place
  open?: OpenAddress
}): void {
  const native = { tab: '_self', frame: '_top', telegram: '_blank', telegramAndroid: '_blank' }[place]
  open(href, /^https?:/i.test(href) ? '_blank' : native, 'noopener,noreferrer')
}
