import { describe, expect, test } from '@rstest/core'
import { isInApp, refusesInApp } from './appBrowser.js'

const at = (userAgent: string, more: object = {}) => ({ navigator: { userAgent, ...more } })
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

const browsers = {
  chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  chromeOnAndroid: `${android}) ${chrome} Mobile Safari/537.36`,
  chromeOnHotLine: `Mozilla/5.0 (Linux; Android 15; Hot Line 5) ${chrome} Mobile Safari/537.36`,
  samsung: `${android}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  safari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`,
  safariOnIPhone: `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
  chromeOnIPhone: `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
}
const inApps = {
  androidWebView: `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
  facebookOnIPhone: `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0;FBBV/1]`,
  facebookOnAndroid: `${android}; wv) ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0;]`,
  instagram: `${iPhone} Mobile/15E148 Instagram 380.0.0 (iPhone16,1; iOS 18_5)`,
  line: `${iPhone} Mobile/15E148 Safari Line/15.0.0`,
  twitter: `${iPhone} Mobile/15E148 Twitter for iPhone/11.0`,
  tikTok: `${android}) ${chrome} Mobile Safari/537.36 trill_400 BytedanceWebview/d8a21c6`,
  telegramOnAndroid: `${android}) ${chrome} Mobile Safari/537.36 Telegram-Android/11.9`,
  wkWebView: `${iPhone} Mobile/15E148`,
  iPadWebView: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`,
  electron: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Electron/38.0.0 Safari/537.36`,
}

describe('isInApp', () => {
  test('recognizes the browsers inside apps, and takes no real browser for one', () => {
    const found = (all: object) => Object.entries(all).filter(([, userAgent]) => isInApp(at(userAgent)))
    expect(found(browsers)).toEqual([])
    expect(found(inApps)).toEqual(Object.entries(inApps))
  })

  test('recognizes Telegram by the bridge that it puts into the page', () => {
    expect(isInApp({ ...at(browsers.safariOnIPhone), TelegramWebviewProxy: {} })).toBe(true)
  })

  test('takes a web app on the home screen for a browser', () => {
    expect(isInApp(at(inApps.wkWebView, { standalone: true }))).toBe(false)
    expect(isInApp(at(inApps.wkWebView, { standalone: false }))).toBe(true)
  })
})

describe('refusesInApp', () => {
  test('knows that Google refuses every app', () => {
    for (const userAgent of Object.values(inApps)) expect(refusesInApp('google', at(userAgent))).toBe(true)
    for (const userAgent of Object.values(browsers)) expect(refusesInApp('google', at(userAgent))).toBe(false)
  })

  test('knows that Facebook refuses the WebViews of Android, but not those of its own apps', () => {
    expect(refusesInApp('facebook', at(inApps.androidWebView))).toBe(true)
    expect(refusesInApp('facebook', at(inApps.facebookOnAndroid))).toBe(false)
    expect(refusesInApp('facebook', at(inApps.wkWebView))).toBe(false)
  })

  test('lets all other providers try', () => {
    for (const provider of ['github', 'apple', 'x', 'discord', 'farcaster'] as const)
      expect(refusesInApp(provider, at(inApps.androidWebView))).toBe(false)
  })
})
