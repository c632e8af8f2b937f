import type { WalletListItem } from '@foyer/shared-core/entities'
import { describe, expect, test } from '@rstest/core'
import { openingLinkOf, platformsOf, storesOf } from './platformsOf.js'

const bare: WalletListItem = { id: 'w', name: 'W' }
const full: WalletListItem = {
  ...bare,
  mobile_link: 'w://',
  desktop_link: 'wdesk://',
  webapp_link: 'https://web.test',
  app_store: 'https://app.test',
  play_store: 'https://play.test',
  chrome_store: 'https://chrome.test',
  homepage: 'https://home.test',
}

describe('platformsOf', () => {
  test('default: as the links allow, on a computer and on a phone', () => {
    expect(platformsOf({ wallet: full, isMobile: false })).toEqual(['mobile', 'browser', 'desktop', 'web'])
    expect(platformsOf({ wallet: full, isMobile: true })).toEqual(['mobile', 'web'])
    const desktopOnly = { ...bare, desktop_link: 'w://' }
    expect(platformsOf({ wallet: desktopOnly, isMobile: false })).toEqual(['desktop'])
  })

  test('behavior: a wallet without any link can still scan', () => {
    expect(platformsOf({ wallet: bare, isMobile: false })).toEqual(['mobile'])
    expect(platformsOf({ wallet: { ...bare, desktop_link: 'w://' }, isMobile: true })).toEqual(['mobile'])
  })
})

describe('openingLinkOf', () => {
  test('default: a phone opens the wallet, a computer shows the code', () => {
    expect(openingLinkOf({ wallet: full, platform: 'mobile', isMobile: true })).toBe('w://')
    expect(openingLinkOf({ wallet: full, platform: 'mobile', isMobile: false })).toBeUndefined()
    expect(openingLinkOf({ wallet: full, platform: 'desktop', isMobile: false })).toBe('wdesk://')
    expect(openingLinkOf({ wallet: full, platform: 'web', isMobile: false })).toBe('https://web.test')
    expect(openingLinkOf({ wallet: full, platform: 'browser', isMobile: false })).toBeUndefined()
  })
})

describe('storesOf', () => {
  test('default: the stores of the platform, else the home page', () => {
    expect(storesOf({ wallet: full, platform: 'mobile' }).map((x) => x.id)).toEqual(['appStore', 'playStore'])
    expect(storesOf({ wallet: full, platform: 'browser' }).map((x) => x.id)).toEqual(['chromeStore'])
    expect(storesOf({ wallet: full, platform: 'desktop' }).map((x) => x.id)).toEqual(['homepage'])
    expect(storesOf({ wallet: bare, platform: 'mobile' })).toEqual([])
  })
})
