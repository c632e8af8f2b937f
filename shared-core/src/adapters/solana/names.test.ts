import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { hostileNames } from '../../testing/hostileNames.js'
import { getAdapter } from '../getAdapter.js'

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bob = 'FZ6k1gJUvVZ7wfnzbQpAMBpHGqsRNqBuGCw7Vd1sKqYv'
const path = '/api/v1/profile/account/bob.foyer.id'

async function createNames(addresses: unknown) {
  const { api, config } = createTestConfig({ options: { networks: [caipNetworkId] } })
  api.answer('/api/v1/supported-chains', { json: { http: [caipNetworkId], ws: [] } })
  api.answer(path, { json: { addresses } })
  return { api, adapter: await getAdapter(config, 'solana') }
}

describe('the names of Solana', () => {
  test('default: the service’s address of coin type 501, which the name leads back to', async () => {
    const { adapter } = await createNames({
      '501': { address: bob },
      '60': { address: `0x${'1'.repeat(40)}` },
    })
    const found = { name: 'bob.foyer.id', address: bob }
    expect(await adapter.resolveName?.({ name: 'Bob.foyer.id', caipNetworkId })).toEqual(found)
    const own = (address: string) =>
      adapter.ownsName?.({ name: 'bob.foyer.id', caipAddress: `${caipNetworkId}:${address}` })
    expect(await own(bob)).toEqual(found)
    await expect(own(bob.toLowerCase())).rejects.toMatchObject({ fault: 'address' })
  })

  test('error: an address of another chain is none of Solana', async () => {
    for (const addresses of [{ '60': bob }, { '501': `0x${'1'.repeat(40)}` }]) {
      const { adapter } = await createNames(addresses)
      const asked = adapter.resolveName?.({ name: 'bob.foyer.id', caipNetworkId })
      await expect(asked).rejects.toMatchObject({ fault: 'address' })
    }
  })

  test('error: hostile names, and those of other letters, reach no service', async () => {
    const { adapter, api } = await createNames({})
    const plain = /^[a-z0-9.-]+$/i
    for (const name of [...hostileNames.filter((x) => !plain.test(x)), 'bücher.foyer.id', '👩‍🚀.foyer.id'])
      await expect(adapter.resolveName?.({ name, caipNetworkId })).rejects.toMatchObject({ fault: 'form' })
    expect(api.requests).toEqual([])
  })
})
