import { describe, expect, test } from '@rstest/core'
import { encodeAbiParameters, type Hex } from 'viem'
import { namehash } from 'viem/ens'
import { readBase58 } from '../../format/base58.js'
import { toHex } from '../../format/bytes.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestNode } from '../../testing/createTestNode.js'
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

  const networks = ['eip155:1', caipNetworkId] as const
  const bytesOf = (address: string): Hex => `0x${toHex(readBase58(address) ?? new Uint8Array())}`
  /** A page that has Ethereum too, whose resolver of all names knows `records`: of Solana's coin type, the raw bytes. */
  const createEns = async (records: Readonly<Record<string, Hex>>) => {
    const recordOf = (name: string) => `${namehash(name).slice(2)}${(501).toString(16).padStart(64, '0')}`
    const eth_call = ([call]: unknown[]) => {
      const { data } = call as { data: Hex }
      const known = Object.entries(records).find(([name]) => data.includes(recordOf(name)))
      const answer = known ? encodeAbiParameters([{ type: 'bytes' }], [known[1]]) : '0x'
      return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [answer, `0x${'2'.repeat(40)}`])
    }
    const node = createTestNode({ eth_call }, { options: { networks: [...networks] } })
    node.api.answer('/api/v1/supported-chains', { json: { http: [...networks], ws: [] } })
    const adapter = await getAdapter(node.config, 'solana')
    return { ...node, resolve: (name: string) => adapter.resolveName?.({ name, caipNetworkId }) }
  }

  test('behavior: where the page has Ethereum, a name of ENS is asked there, for its address of Solana alone', async () => {
    const { api, calls, resolve } = await createEns({
      'bob-solana.eth': bytesOf(bob),
      'odd.eth': `0x${'1'.repeat(40)}`,
    })
    expect(await resolve('Bob-Solana.eth')).toEqual({ name: 'bob-solana.eth', address: bob })
    expect(calls).toHaveLength(1)
    for (const name of ['odd.eth', 'nobody.eth'])
      await expect(resolve(name)).rejects.toMatchObject({ fault: 'address' })
    expect(api.requests.filter(({ url }) => url.pathname.includes('/profile/'))).toEqual([])
  })

  test('behavior: a name of the page’s own service is asked of it all the same', async () => {
    const { api, calls, resolve } = await createEns({})
    api.answer(path, { json: { addresses: { '501': { address: bob } } } })
    expect(await resolve('bob.foyer.id')).toEqual({ name: 'bob.foyer.id', address: bob })
    expect(calls).toEqual([])
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
