import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { SiwxMessage } from '../entities/Siwx.js'
import { checkWritten } from './checkWritten.js'

const asked: SiwxMessage = {
  accountAddress: 'one',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  scheme: 'https',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: '2026-01-01T00:00:00.000Z',
  notBefore: '2026-01-01T00:00:00Z',
  expirationTime: '2026-01-02T00:00:00Z',
  statement: 'Hello.',
  resources: ['https://a.example', 'https://b.example'],
  requestId: '7',
}

describe('checkWritten', () => {
  test('default: the fields that were asked for, in whatever order they stand', () => {
    expect(() => checkWritten({ ...asked }, asked)).not.toThrow()
    expect(() =>
      checkWritten(Object.fromEntries(Object.entries(asked).reverse()) as SiwxMessage, asked),
    ).not.toThrow()
  })

  test('error: any field that is another, left out or added is refused by its name [ENT-17: as asked]', () => {
    const names = fc.constantFrom(...(Object.keys(SiwxMessage.shape) as (keyof SiwxMessage)[]))
    fc.assert(
      fc.property(names, fc.boolean(), (name, isGone) => {
        const { [name]: old, ...rest } = asked
        const changed = Array.isArray(old) ? old.slice(1) : `${old}0`
        const written = { ...rest, ...(!isGone && { [name]: changed }) } as SiwxMessage
        for (const pair of [
          [written, asked],
          [asked, written],
        ] as const)
          expect(() => checkWritten(...pair)).toThrow('Sign-in refused')
      }),
    )
  })

  test('error: the fault is the field’s', () => {
    const faultOf = (over: object) => {
      try {
        checkWritten({ ...asked, ...over }, asked)
      } catch (error) {
        return (error as { fault?: string }).fault
      }
      return 'none'
    }
    expect(faultOf({ accountAddress: 'two' })).toBe('account')
    expect(faultOf({ uri: 'https://app.example/' })).toBe('uri')
    expect(faultOf({ issuedAt: '2026-01-01T00:00:00Z' })).toBe('issuedAt')
    expect(faultOf({ expirationTime: undefined })).toBe('expired')
    expect(faultOf({ resources: asked.resources?.toReversed() })).toBe('resources')
    expect(faultOf({ chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })).toBe('chain')
  })
})
