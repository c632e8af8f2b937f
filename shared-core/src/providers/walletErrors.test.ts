import { describe, expect, test } from '@rstest/core'
import { toConnectError } from './walletErrors.js'

describe('toConnectError', () => {
  const named = (code: number | undefined, of?: 'pairing') =>
    toConnectError(Object.assign(new Error('of the wallet'), { code }), {
      connectorId: 'one',
      ...(of && { of }),
    }).message

  test('error: 5000 is the default: it says no more than no code at all; as the reason of a pairing’s rejection it is the visitor’s no [ERR-59]', () => {
    expect([named(5000), named(undefined), named(12_345)]).toEqual(Array(3).fill('Failed to connect'))
    expect([named(5000, 'pairing'), named(undefined, 'pairing')]).toEqual([
      'Connection rejected',
      'Failed to connect',
    ])
  })
})
