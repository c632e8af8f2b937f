import type { WalletListItem } from '@foyer/shared-core/entities'

/** The platforms of a wallet, by its links. */
export type Platform = 'mobile' | 'browser' | 'desktop' | 'web'

/**
 * Lists the platforms on which a listed wallet can be reached from this device, best first.
 * @returns At least one: a wallet without any link can still scan a code.
 * @example platformsOf({ wallet, isMobile: false }) // ['mobile', 'browser']
 */
export function platformsOf({
  isMobile,
  wallet,
}: {
  wallet: WalletListItem
  isMobile: boolean
}): readonly Platform[] {
  const { app_store, chrome_store, desktop_link, mobile_link, play_store, webapp_link } = wallet
  const isApp = Boolean(mobile_link || ((app_store || play_store) && !isMobile))
  const found: Platform[] = []
  if (isApp) found.push('mobile')
  if (chrome_store && !isMobile) found.push('browser')
  if (desktop_link && !isMobile) found.push('desktop')
  if (webapp_link) found.push('web')
  return found.length > 0 ? found : ['mobile']
}

/** The link that opens the wallet; undefined if the visitor must scan a code or install an extension. */
export function openingLinkOf({
  isMobile,
  platform,
  wallet,
}: {
  wallet: WalletListItem
  platform: Platform
  isMobile: boolean
}): string | undefined {
  const links = {
    // A phone's link opens nothing on another device: there the visitor scans the code.
    mobile: isMobile ? wallet.mobile_link : undefined,
    browser: undefined,
    desktop: wallet.desktop_link,
    web: wallet.webapp_link,
  }
  return links[platform] ?? undefined
}

/** Where to get the wallet for one platform, at most two addresses. */
export function storesOf({
  platform,
  wallet,
}: {
  wallet: WalletListItem
  platform: Platform
}): readonly { readonly id: 'appStore' | 'playStore' | 'chromeStore' | 'homepage'; readonly href: string }[] {
  const { app_store, chrome_store, homepage, play_store } = wallet
  const candidates = {
    mobile: [
      { id: 'appStore' as const, href: app_store },
      { id: 'playStore' as const, href: play_store },
    ],
    browser: [{ id: 'chromeStore' as const, href: chrome_store }],
    desktop: [],
    web: [],
  }[platform]
  const found = candidates.flatMap(({ id, href }) => (href ? [{ id, href }] : []))
  if (found.length > 0 || !homepage) return found
  return [{ id: 'homepage', href: homepage }]
}
