import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { getAccountHistory } from '../api/blockchain/getAccountHistory.js'
import { historyPageLimit, transfersOfOneLimit } from '../constants/lists.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { oddTransactions, unreadableTransactions } from '../testing/hostileTransactions.js'
import { Transaction } from './Transaction.js'

const address = `0x${'1'.repeat(40)}`
const plain = {
  id: 'one',
  metadata: {
    operationType: 'send',
    hash: '0xab',
    minedAt: '2026-01-02T03:04:05+02:00',
    sentFrom: address,
    sentTo: '',
    status: 'confirmed',
    nonce: 4,
    chain: 'eip155:1',
  },
  transfers: [
    {
      nft_info: { name: 'Cat', token_id: '7', contract_address: address, flags: { is_spam: true } },
      direction: 'in',
      quantity: { numeric: '1' },
      value: null,
      price: null,
      sender: address,
      recipient: address,
    },
  ],
}

/** Every text and number within a value. */
function leaves(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
}

describe('Transaction', () => {
  test('default: id, metadata with moment and chain, transfers with the flag of spam [ENT-15]', () => {
    const { id, metadata, transfers } = Transaction.parse(plain)
    expect([id, metadata.chain, metadata.minedAt]).toEqual(['one', 'eip155:1', '2026-01-02T01:04:05.000Z'])
    expect(metadata.sentTo).toBeUndefined()
    expect(transfers[0]?.nft_info?.flags?.is_spam).toBe(true)
  })

  test('error: one that cannot be read is dropped, the others stay', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { data: [...unreadableTransactions, plain, ...oddTransactions], next: '' } })
    const page = await getAccountHistory(config.api.blockchain, { address, caipNetworkId: 'eip155:1' })
    expect(page.transactions).toHaveLength(1 + oddTransactions.length)
    expect(page.next).toBeUndefined()
  })

  test('behavior: what is read has clean texts, finite numbers and lists with an end', () => {
    expect(unreadableTransactions.length + oddTransactions.length).toBeGreaterThan(80)
    for (const raw of oddTransactions) {
      const { data } = Transaction.safeParse(JSON.parse(JSON.stringify(raw)))
      if (!data) throw new Error(JSON.stringify(raw).slice(0, 200))
      expect(data.transfers.length).toBeLessThanOrEqual(transfersOfOneLimit)
      for (const leaf of leaves(data)) {
        if (typeof leaf === 'number') expect(leaf).toBeGreaterThanOrEqual(0)
        if (typeof leaf !== 'string') continue
        expect(leaf.length).toBeLessThanOrEqual(2_000)
        expect(leaf).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(leaf).not.toMatch(/^(javascript|data|file|blob|chrome):.*\//)
      }
      for (const { quantity } of data.transfers) expect(quantity.numeric).toMatch(/^\d+(\.\d+)?$/)
    }
  })

  test('property: no value throws, and what is read once reads the same again', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom(...oddTransactions))
    fc.assert(
      fc.property(fc.constantFrom('id', 'metadata', 'transfers', 'approvals'), field, (key, value) => {
        const { data } = Transaction.safeParse({ ...plain, [key]: value })
        if (data) expect(Transaction.parse(data)).toEqual(data)
      }),
    )
  })
})

describe('getAccountHistory', () => {
  test('default: GET with cursor and chainId; answers data and next [API-04]', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { data: [plain], next: 'later' } })
    const to = { address, caipNetworkId: 'eip155:1', cursor: 'now/1' } as const
    const page = await getAccountHistory(config.api.blockchain, to)
    expect([page.transactions.map(({ id }) => id), page.next]).toEqual([['one'], 'later'])
    const [request] = api.requests
    expect(request?.method).toBe('GET')
    expect(request?.url.pathname).toBe(`/api/v1/account/${address}/history`)
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      cursor: 'now/1',
      chainId: 'eip155:1',
      projectId: 'test',
    })
  })

  test('error: no list is a failure, a list without end is cut', async () => {
    const { api, config } = createTestConfig()
    const ask = () => getAccountHistory(config.api.blockchain, { address, caipNetworkId: 'eip155:1' })
    api.reply({ json: { data: 'none', next: null } })
    await expect(ask()).rejects.toMatchObject({ name: 'InvalidResponseError' })
    api.reply({ json: { data: Array.from({ length: historyPageLimit + 1 }, () => plain), next: null } })
    expect((await ask()).transactions).toHaveLength(historyPageLimit)
  })
})
