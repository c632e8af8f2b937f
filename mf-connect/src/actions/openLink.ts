/** Opens an address as `window.open` does. */
export type OpenAddress = (href: string, target: string, features: string) => unknown

/**
 * Opens a wallet by its link: a native one takes the place of nothing, so no empty tab is left behind; a web address
 * gets a tab of its own, that cannot reach back.
 * @example openLink({ href: 'wallet://wc?uri=…' })
 */
export function openLink({
  href,
  open = (...args) => window.open(...args),
}: {
  href: string
  open?: OpenAddress
}): void {
  open(href, /^https?:/i.test(href) ? '_blank' : '_self', 'noopener,noreferrer')
}
