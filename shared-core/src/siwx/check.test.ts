import { describe, expect, test } from '@rstest/core'
import type { SiwxMessage } from '../entities/Siwx.js'
import { check, type Expected } from './check.js'

const message: SiwxMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  notBefore: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-02T00:00:00.000Z',
  statement: 'Sign in',
  resources: ['https://app.example/tos'],
}
const expected: Expected = {
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdefgh12345678',
  accountAddress: message.accountAddress,
  chainId: 'eip155:1',
  statement: 'Sign in',
  resources: ['https://app.example/tos'],
}
const nowMs = Date.parse('2026-01-01T12:00:00Z')
const judge = (change: Partial<SiwxMessage>, more: Partial<check.Parameters> = {}) =>
  check({ ...message, ...change }, { expected, nowMs, skewMs: 60_000, ...more })

describe('check', () => {
  test('default: what was asked for, in its time, passes; what is not asked for may say anything', () => {
    judge({})
    judge({ scheme: 'https' })
    judge({ chainId: 'eip155:137', nonce: 'other1234' }, { expected: { domain: 'app.example' } })
  })

  test.each([
    ['domain', { domain: 'app.example.evil' }],
    ['domain', { domain: 'APP.example' }],
    ['domain', { scheme: 'javascript' }],
    ['domain', { scheme: 'http' }],
    ['uri', { uri: 'https://app.example.evil/login' }],
    ['uri', { uri: 'https://app.example@evil.example/' }],
    ['uri', { uri: 'http://app.example/login' }],
    ['uri', { uri: 'https://evil.example@app.example/login' }],
    ['uri', { uri: 'https://:x@app.example/login' }],
    ['uri', { uri: 'urn:app' }],
    ['account', { accountAddress: `0x${'1'.repeat(40)}` }],
    ['chain', { chainId: 'eip155:10' }],
    ['nonce', { nonce: 'replayed1234' }],
    ['statement', { statement: 'Give everything' }],
    ['statement', { statement: undefined }],
    ['resources', { resources: [] }],
    ['resources', { resources: ['https://app.example/tos', 'https://evil.example'] }],
    ['issuedAt', { issuedAt: '2026-01-01T12:01:01Z' }],
    ['notBefore', { notBefore: '2026-01-01T12:01:01Z' }],
    ['expired', { expirationTime: '2026-01-01T11:58:59Z' }],
  ] as [string, Partial<SiwxMessage>][])('error: another %s is refused by its name: %j', (fault, change) => {
    expect(() => judge(change)).toThrow(expect.objectContaining({ name: 'SiwxRefusedError', fault }))
  })

  test('param: clocks that are apart by less than the skew agree', () => {
    judge({ issuedAt: '2026-01-01T12:00:59Z', notBefore: '2026-01-01T12:00:59Z' })
    judge({ expirationTime: '2026-01-01T11:59:01Z' })
  })

  test('param: a path limits what is below it, whole segments alone', () => {
    const below = (uri: string) => () =>
      judge({ uri }, { expected: { ...expected, uri: 'https://app.example/a' } })
    below('https://app.example/a')()
    below('https://app.example/a/b')()
    expect(below('https://app.example/ab')).toThrow('Sign-in refused')
    expect(below('https://app.example/a/../b')).toThrow('Sign-in refused')
  })
})
