import type { ConnectMethod } from '@foyer/shared-core/config'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { orderConnectMethods } from './orderConnectMethods.js'

const all: readonly ConnectMethod[] = ['wallet', 'social', 'email']

describe('orderConnectMethods', () => {
  test('default: email, social, wallet', () => {
    expect(orderConnectMethods({ offered: all, hasInjected: false })).toEqual(['email', 'social', 'wallet'])
  })

  test('behavior: with a wallet in the browser wallet, email, social', () => {
    expect(orderConnectMethods({ offered: all, hasInjected: true })).toEqual(['wallet', 'email', 'social'])
  })

  test('behavior: the order of the page comes first, what it leaves out follows', () => {
    expect(orderConnectMethods({ offered: all, hasInjected: true, order: ['social'] })).toEqual([
      'social',
      'wallet',
      'email',
    ])
  })

  test('behavior: whatever is asked, each offered method is there once and no other', () => {
    const methods = fc.subarray([...all])
    fc.assert(
      fc.property(methods, fc.array(fc.constantFrom(...all)), fc.boolean(), (offered, order, hasInjected) => {
        const ordered = orderConnectMethods({ offered, order, hasInjected })
        expect([...ordered].sort()).toEqual([...offered].sort())
      }),
    )
  })
})
