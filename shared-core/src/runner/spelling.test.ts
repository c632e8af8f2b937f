import { expect, test } from '@rstest/core'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { toChecksum } from '../format/checksum.js'
import { connectIntent } from '../intents/connect.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { activeCaipAddressAtom, connectionsAtom } from '../state/connections.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { restoreIntent } from './restore.js'
import { spelt } from './spelling.js'

// EIP-55's own examples.
const [one, other] = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
] as const

const create = (wallet: ReturnType<typeof createTestConnector>, storage = createTestStorage()) => {
  const modal = createTestModal({ storage })
  modal.config.storage.unlock()
  modal.store.set(addConnectorsAtom, [wallet])
  return modal
}

test('default: a wallet’s lower case address is read with its checksum, and so are those it turns to [ENT-03: spelling]', async () => {
  const wallet = createTestConnector({ id: 'one', addresses: [one.toLowerCase()] })
  const { store } = create(wallet)
  await store.set(connectIntent, { connectorId: 'one' })
  expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${one}`)
  const addresses = [other.toLowerCase(), one.toUpperCase().replace('X', 'x')]
  const accounts = addresses.map((address) => ({ address, type: 'eoa' }) as const)
  wallet.emit({ type: 'accountsChanged', namespace: 'eip155', accounts })
  expect(store.get(connectionsAtom)[0]?.accounts.map((x) => x.address)).toEqual([other, one])
})

test('behavior: a restored wallet’s address has its checksum from the first moment [ENT-03: spelling]', async () => {
  const accounts = [{ address: one.toLowerCase(), type: 'eoa' }]
  const storage = createTestStorage()
  const kept = { connectorId: 'one', namespace: 'eip155', caipNetworkId: 'eip155:1', accounts }
  storage.setItem('@foyer/connections', JSON.stringify([kept]))
  const { store } = create(createTestConnector({ id: 'one', addresses: [one.toLowerCase()] }), storage)
  const seen: unknown[] = []
  store.sub(activeCaipAddressAtom, () => void seen.push(store.get(activeCaipAddressAtom)))
  await store.set(restoreIntent)
  expect(seen).toEqual([`eip155:1:${one}`])
})

test('param: the accounts of each EVM chain in an approval are spelt so, those of other chains as they came [ENT-03: spelling]', () => {
  const accounts = [{ address: one.toLowerCase(), type: 'eoa' } as const]
  const solana = {
    namespace: 'solana',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accounts: [{ address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS', type: 'eoa' }],
  } as const
  const evm = { namespace: 'eip155', caipNetworkId: 'eip155:1', accounts } as const
  const event = { type: 'connectSucceeded', attempt: 1, session: { ...solana, others: [evm] } } as const
  const others = [{ ...evm, accounts: [{ address: one, type: 'eoa' }] }]
  expect(spelt(event, toChecksum)).toEqual({ ...event, session: { ...solana, others } })
  const told = { type: 'accountsChanged', connectorId: 'x', ...solana } as const
  expect(spelt(told, toChecksum)).toEqual(told)
})

test('behavior: however a wallet writes an account, the spelling is one; what is no address stays [ENT-03: spelling]', () => {
  const digit = fc.constantFrom(...'0123456789abcdefABCDEF')
  const address = fc.string({ unit: digit, minLength: 40, maxLength: 40 }).map((x) => `0x${x}`)
  fc.assert(
    fc.property(address, (written) => {
      const spelling = toChecksum(written)
      expect(spelling).toBe(getAddress(written.toLowerCase()))
      expect(toChecksum(written.toLowerCase())).toBe(spelling)
    }),
  )
  fc.assert(
    fc.property(
      fc.string().filter((x) => !/^0x[0-9a-f]{40}$/i.test(x)),
      (text) => {
        expect(toChecksum(text)).toBe(text)
      },
    ),
  )
})
