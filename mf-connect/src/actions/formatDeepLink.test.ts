import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { formatDeepLink } from './formatDeepLink.js'
import { openLink } from './openLink.js'
import { readPlace } from './readPlace.js'

const uri = 'wc:ab12@2?relay-protocol=irn&symKey=ff&expiryTimestamp=1'
const encoded = encodeURIComponent(uri)

describe('formatDeepLink', () => {
  test('default: native and universal links', () => {
    expect(formatDeepLink({ base: 'wallet://', uri })).toBe(`wallet://wc?uri=${encoded}`)
    expect(formatDeepLink({ base: 'https://wallet.test', uri })).toBe(`https://wallet.test/wc?uri=${encoded}`)
    expect(formatDeepLink({ base: 'https://wallet.test/app/', uri })).toBe(
      `https://wallet.test/app/wc?uri=${encoded}`,
    )
  })

  test('behavior: a scheme alone is enough', () => {
    expect(formatDeepLink({ base: 'wallet:', uri })).toBe(`wallet://wc?uri=${encoded}`)
    expect(formatDeepLink({ base: ' wallet ', uri })).toBe(`wallet://wc?uri=${encoded}`)
  })

  test('behavior: schemes that run or read are refused, however they are written [CAP-01: by a link]', () => {
    for (const scheme of ['javascript', 'data', 'vbscript', 'blob', 'file'])
      for (const base of [`${scheme}:`, `${scheme}://x/`, scheme.toUpperCase(), ` ${scheme}:alert(1)//`])
        expect(formatDeepLink({ base, uri })).toBeUndefined()
  })

  test('behavior: nobody on the way may read the pairing’s key', () => {
    for (const base of [
      'http://wallet.test',
      'http://wallet.test/',
      'HTTP://wallet.test',
      'http:',
      'https:',
      'http',
      'https',
    ])
      expect(formatDeepLink({ base, uri })).toBeUndefined()
    expect(formatDeepLink({ base: 'http://localhost:4110/', uri })).toBe(
      `http://localhost:4110/wc?uri=${encoded}`,
    )
  })

  test('behavior: the pairing comes out again as it went in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('a://', 'https://b.test/c'),
        (text, base) => {
          const link = formatDeepLink({ base, uri: text }) ?? ''
          expect(new URL(link).searchParams.get('uri')).toBe(text)
        },
      ),
    )
  })
})

describe('formatDeepLink in Telegram', () => {
  const startappOf = (link = '') => new URL(link).searchParams.get('startapp') ?? ''
  const decode = (text: string) => Buffer.from(text, 'base64url').toString()

  test('default: a wallet inside Telegram is told by startapp, in the letters that it allows', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('bot/app', 'bot/app?a=b'),
        (text, path) => {
          const link = formatDeepLink({ base: `https://t.me/${path}`, uri: text })
          expect(startappOf(link)).toMatch(/^[\w-]*$/)
          expect(decode(startappOf(link))).toBe(text)
          expect(new URL(link ?? '').pathname).toBe('/bot/app')
        },
      ),
    )
    expect(formatDeepLink({ base: 'https://t.me.evil.test', uri })).toBe(
      `https://t.me.evil.test/wc?uri=${encoded}`,
    )
  })

  test('replaces a startapp that the list’s link has already', () => {
    for (const base of [
      'https://t.me/bot/app?startapp=old',
      'https://t.me/bot/app?startapp',
      'https://t.me/bot/app?startapp=&startApp=x',
      'https://t.me/bot/app?startapp=old#tgWebApp',
      'https://t.me/bot/app?start%61pp=old',
      'https://telegram.me/bot/app?startapp=old',
      'https://telegram.dog/bot/app?startapp=old',
    ]) {
      const link = new URL(formatDeepLink({ base, uri }) ?? '')
      expect(link.searchParams.getAll('startapp').map(decode)).toEqual([uri])
      expect([link.hash, link.searchParams.size]).toEqual(['', 1])
    }
    const native = formatDeepLink({ base: 'tg://resolve?domain=bot&appname=app&startapp=old', uri }) ?? ''
    expect(native).toMatch(/^tg:\/\/resolve\?domain=bot&appname=app&startapp=[\w-]+$/)
    const link = formatDeepLink({ base: 'https://t.me/bot/app?mode=compact&startapp=old&a=b', uri }) ?? ''
    expect([...new URL(link).searchParams.keys()]).toEqual(['mode', 'a', 'startapp'])
  })

  test('behavior: on Android it takes one layer off a native link, so there are two [CAP-01: by a link]', () => {
    const twice = encodeURIComponent(encoded)
    expect(formatDeepLink({ base: 'wallet://', uri, place: 'telegramAndroid' })).toBe(
      `wallet://wc?uri=${twice}`,
    )
    expect(formatDeepLink({ base: 'wallet://', uri, place: 'telegram' })).toBe(`wallet://wc?uri=${encoded}`)
    expect(formatDeepLink({ base: 'https://wallet.test', uri, place: 'telegramAndroid' })).toBe(
      `https://wallet.test/wc?uri=${encoded}`,
    )
  })
})

describe('readPlace', () => {
  const top = {}
  const page = { self: top, top, navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 14)' } }

  test('default: a tab, a frame, and Telegram by the bridge that it puts into the page', () => {
    expect(readPlace(page)).toBe('tab')
    expect(readPlace({ ...page, self: {} })).toBe('frame')
    const telegram = { ...page, TelegramWebviewProxy: {} }
    expect(readPlace(telegram)).toBe('telegramAndroid')
    expect(readPlace({ ...telegram, navigator: { userAgent: 'iPhone' } })).toBe('telegram')
    expect(readPlace({ ...page, self: {}, TelegramWebviewProxyProto: {} })).toBe('telegramAndroid')
    // A page that loads Telegram's script, outside Telegram.
    const withScript: typeof page = Object.assign({ ...page }, { Telegram: {} })
    expect(readPlace(withScript)).toBe('tab')
  })
})

describe('openLink', () => {
  test('default: a native link leaves no empty tab, a web address gets its own', () => {
    const opened: unknown[] = []
    const open = (...args: unknown[]) => opened.push(args)
    openLink({ href: 'wallet://wc', open })
    openLink({ href: 'https://wallet.test/wc', open })
    expect(opened).toEqual([
      ['wallet://wc', '_self', 'noopener,noreferrer'],
      ['https://wallet.test/wc', '_blank', 'noopener,noreferrer'],
    ])
  })

  test('behavior: a frame goes to an app by the page around it, Telegram by what would be a new tab', () => {
    for (const [place, target] of [
      ['frame', '_top'],
      ['telegram', '_blank'],
      ['telegramAndroid', '_blank'],
    ] as const) {
      const targets: string[] = []
      const open = (_: string, to: string) => targets.push(to)
      openLink({ href: 'wallet://wc', place, open })
      openLink({ href: 'https://wallet.test/wc', place, open })
      expect(targets).toEqual([target, '_blank'])
    }
  })
})
