import type { Place } from './readPlace.js'

/** Opens an address as `window.open` does. */
export type OpenAddress = (href: string, target: string, features: string) => unknown

/**
 * Opens a wallet by its link: a native one takes the place of nothing, so no empty tab is left behind; a web address
 * gets a tab of its own, that cannot reach back. A frame may not go to an app, the page around it may; and Telegram's
 * browser hands over what would be a new tab, and nothing else.
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
