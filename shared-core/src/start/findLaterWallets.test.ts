import { afterEach, describe, expect, test } from '@rstest/core'
import { connectIntent } from '../intents/connect.js'
import { activeCaipAddressAtom, connectorsAtom } from '../state/connections.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestStandardWallet, testSolanaAccount } from '../testing/createTestStandardWallet.js'
import { registerStandard, unregisterStandards } from '../testing/registerStandard.js'
import { findLaterWallets } from './findLaterWallets.js'
import { followState } from './followState.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const connectorId = 'solana.test wallet'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  unregisterStandards()
})

describe('findLaterWallets', () => {
  test('behavior: a wallet that took itself back has no say in the one that comes under its name [CAP-02: Solana and Bitcoin]', async () => {
    const { store } = createTestModal({ options: { networks: [solana] } })
    followState(store)
    const older = createTestStandardWallet()
    const unregister = registerStandard(older.standard)
    const found = new Promise<void>((resolve) => {
      ends.push(store.sub(connectorsAtom, () => store.get(connectorsAtom).length > 0 && resolve()))
    })
    ends.push(findLaterWallets(store).stop)
    await found
    await store.set(connectIntent, { connectorId })
    unregister()
    expect(store.get(connectorsAtom)).toEqual([])
    expect(store.get(activeCaipAddressAtom)).toBeUndefined()
    registerStandard(createTestStandardWallet().standard)
    await store.set(connectIntent, { connectorId })
    const { address } = testSolanaAccount(1)
    expect(store.get(activeCaipAddressAtom)).toBe(`${solana}:${address}`)
    // The older wallet may still change accounts or disconnect.
    older.choose(7)
    older.choose()
    expect(store.get(activeCaipAddressAtom)).toBe(`${solana}:${address}`)
  })
})
