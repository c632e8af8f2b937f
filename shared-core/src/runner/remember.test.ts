import { describe, expect, test } from '@rstest/core'
import { walletAccountsLimit } from '../constants/lists.js'
import { connectionStateAtom } from '../state/connections.js'
import { createTestModal } from '../testing/createTestModal.js'

const accountsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    address: `0x${String(at).padStart(40, '0')}`,
    type: 'eoa' as const,
  }))
const place = { connectorId: 'test', namespace: 'eip155' } as const

function create() {
  const [first] = accountsOf(1)
  const modal = createTestModal({
    caipAddress: `eip155:1:${first?.address ?? ''}`,
    options: { quietUntilOpened: false },
  })
  const tell = (count: number) =>
    modal.tell({ ...place, type: 'accountsChanged', accounts: accountsOf(count) })
  return { ...modal, tellAccounts: tell }
}

describe('rememberAtom', () => {
  test('behavior: of a wallet of many accounts a reload remembers the first, the one in use among them', () => {
    const { config, tellAccounts } = create()
    tellAccounts(walletAccountsLimit + 50)
    const [stored] = config.storage.get('connections') ?? []
    expect(stored?.accounts).toEqual(accountsOf(walletAccountsLimit))
  })

  test('behavior: an event that says what is known writes nothing and tells no subscriber', () => {
    const { storage, store, tellAccounts } = create()
    tellAccounts(3)
    const { length } = storage.writes
    let told = 0
    store.sub(connectionStateAtom, () => {
      told += 1
    })
    for (let event = 0; event < 100; event += 1) tellAccounts(3)
    expect([storage.writes.length - length, told]).toEqual([0, 0])
    tellAccounts(2)
    expect(storage.writes.length - length).toBeGreaterThan(0)
    expect(told).toBe(1)
  })
})
