import { describe, expect, test } from '@rstest/core'
import { readSignIn } from './readSignIn.js'

const to = { origin: 'https://app.example', address: 'So1' }
const text = [
  'app.example wants you to sign in with your Solana account:',
  'So1',
  '',
  'Sign in to app.example.',
  '',
  'URI: https://app.example/start',
  'Version: 1',
  'Nonce: abcdefgh',
  'Expiration Time: 2026-01-02T00:00:00Z',
].join('\n')

describe('readSignIn', () => {
  test('default: who asks, what for, where and how long; without a statement, and with nothing else', () => {
    const facts = [
      { label: 'Sign in to', value: 'app.example' },
      { label: 'Statement', value: 'Sign in to app.example.' },
      { label: 'At', value: 'https://app.example/start' },
      { label: 'Holds until', value: '2026-01-02T00:00:00Z' },
    ]
    expect(readSignIn(text, to)).toEqual(facts)
    const [who, , ...rest] = facts
    expect(readSignIn(text.replace('Sign in to app.example.\n\n', ''), to)).toEqual([who, ...rest])
    expect(readSignIn(text.replace('Sign in to app.example.\n', '\n'), to)).toEqual([who, ...rest])
    expect(readSignIn(text.split('\n').slice(0, 2).join('\n'), to)).toEqual([who])
  })

  test('behavior: another site’s, or another account’s, is warned of', () => {
    const warningsOf = (over: object) =>
      readSignIn(text, { ...to, ...over })?.flatMap(({ label, value }) =>
        label === 'Warning' ? [value] : [],
      )
    expect(warningsOf({ address: 'sO1' })).toHaveLength(1)
    expect(readSignIn(text.replace('So1', '0xAb'), { ...to, address: '0xaB' })?.[0]?.label).toBe('Sign in to')
    expect(warningsOf({ origin: 'https://b.example' })).toEqual([
      'This sign-in is for app.example, not for this site.',
    ])
    expect(warningsOf({ origin: 'nowhere' })).toHaveLength(1)
    expect(warningsOf({ address: 'So2' })).toEqual(['This sign-in is for another account: So1'])
  })

  test('error: any other text is none', () => {
    for (const other of ['', 'Hello', `${text.replace(' wants', ' would like')}`, text.replace('\n\n', '\n')])
      expect(readSignIn(other, to)).toBeUndefined()
  })
})
