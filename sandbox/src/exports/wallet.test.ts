import { describe, expect, test } from '@rstest/core'
import { stateSchema } from '../wallet/state.js'
import { accountAt, bitcoinAccountAt, solanaAccountAt } from './accounts.js'
import { walletEntry } from './wallet.js'

describe('walletEntry', () => {
  test('default: a state the wallet reads, with the account active on every chain and no site connected', () => {
    const { value } = walletEntry(3)
    const state = stateSchema.parse(JSON.parse(value))
    expect(state).toMatchObject({
      accountIndex: 3,
      address: accountAt(3).address,
      sites: [],
      solana: { addresses: [solanaAccountAt(3).address], sites: [] },
      bip122: { accounts: [{ payment: { address: bitcoinAccountAt(3).payment.address } }], sites: [] },
    })
  })
})
