import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { formatDeepLink } from './formatDeepLink.js'
import { openLink } from './openLink.js'

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

  test('behavior: schemes that run or read are refused, however they are written', () => {
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
})
