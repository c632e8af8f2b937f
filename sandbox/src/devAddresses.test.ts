import { describe, expect, test } from '@rstest/core'
import { bitcoinAccountAt } from './bitcoin/accounts.js'
import addresses from './devAddresses.json' with { type: 'json' }
import { fundedAccounts } from './exports/accounts.js'
import { solanaAccountAt } from './solana/accounts.js'

describe('devAddresses', () => {
  test('default: holds the addresses of every development account that owns something', () => {
    expect(addresses).toHaveLength(fundedAccounts)
    // Deriving all addresses takes seconds; any one of them shows a wrong seed or path.
    for (const index of [0, 7, fundedAccounts - 1]) {
      const { payment, ordinal } = bitcoinAccountAt(index)
      expect(addresses[index]).toMatchObject({
        solana: solanaAccountAt(index).address,
        payment: payment.address,
        ordinal: ordinal.address,
      })
    }
  })
})
