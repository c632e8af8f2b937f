import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { decodeFunctionData, encodeAbiParameters, type Hex, hexToBytes, parseAbi, toHex } from 'viem'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestNode } from '../../testing/createTestNode.js'
import { hostileNames } from '../../testing/hostileNames.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const polygonType = 0x80000089n

const abi = parseAbi(['function resolveWithGateways(bytes name, bytes data, string[] gateways) view'])
const addrAbi = parseAbi([
  'function addr(bytes32 node) view',
  'function addr(bytes32 node, uint256 coinType) view',
])

/** Reads a DNS packet's name. */
function nameOf(packet: Hex): string {
  const bytes = hexToBytes(packet)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += (bytes[at] ?? 0) + 1)
    labels.push(new TextDecoder().decode(bytes.slice(at + 1, at + 1 + (bytes[at] ?? 0))))
  return labels.join('.')
}

/** A node whose resolver of all names knows `records`: by name and coin type, the raw bytes. */
function createEns(
  records: Readonly<Record<string, Hex>>,
  given: createTestConfig.Parameters = {},
  answer: (key: string) => unknown = (key) => {
    const value = records[key]
    if (!value) return undefined
    const isOld = key.endsWith('/60')
    return isOld
      ? encodeAbiParameters([{ type: 'address' }], [value])
      : encodeAbiParameters([{ type: 'bytes' }], [value])
  },
) {
  const asked: string[] = []
  const node = createTestNode(
    {
      eth_call: ([call]) => {
        const { data } = call as { data: Hex }
        const { args } = decodeFunctionData({ abi, data })
        const { args: inner } = decodeFunctionData({ abi: addrAbi, data: args[1] })
        const key = `${nameOf(args[0])}/${inner[1] ?? 60n}`
        asked.push(key)
        const result = (answer(key) as Hex | undefined) ?? '0x'
        return encodeAbiParameters(
          [{ type: 'bytes' }, { type: 'address' }],
          [result, '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63'],
        )
      },
    },
    given,
  )
  const resolve = async (name: string, caipNetworkId: CaipNetworkId = 'eip155:1') =>
    (await node.adapter).resolveName?.({ name, caipNetworkId })
  return { ...node, asked, resolve }
}

const faultOf = (answer: Promise<unknown>) => answer.then(String, (error) => error.fault ?? error.name)
const profile = (name: string) => `/api/v1/profile/account/${name}`

describe('resolveName', () => {
  test('default: an ENS name in any case, its address with its checksum', async () => {
    const { api, asked, resolve } = createEns({ 'bob.eth/60': bob.toLowerCase() as Hex })
    expect(await resolve(' Bob.ETH ')).toEqual({ name: 'bob.eth', address: bob })
    expect(asked).toEqual(['bob.eth/60'])
    expect(api.requests.every(({ url }) => url.pathname === '/api/v1/')).toBe(true)
  })

  test('behavior: on another EVM chain the record of that chain alone counts, never Ethereum’s', async () => {
    const { resolve } = createEns({
      'bob.eth/60': bob,
      'both.eth/60': bob,
      [`both.eth/${polygonType}`]: carol,
    })
    expect(await resolve('both.eth', 'eip155:137')).toEqual({ name: 'both.eth', address: carol })
    expect(await faultOf(resolve('bob.eth', 'eip155:137'))).toBe('address')
  })

  test('behavior: a chain id from 2^31 on has no coin type: nothing is asked [VAL-24]', async () => {
    const { api, resolve } = createEns({})
    for (const id of ['2147483648', '4294967297', '99999999999999999999'])
      expect(await faultOf(resolve('bob.eth', `eip155:${id}`))).toBe('address')
    expect(api.requests).toEqual([])
  })

  test('behavior: a name of the service’s zone, and any name without Ethereum, is asked of the service', async () => {
    for (const [name, options] of [
      ['alice.foyer.id', {}],
      [
        'alice.people.test',
        { services: { preset: 'selfHosted', origin: 'https://foyer.test', nameZone: 'people.test' } },
      ],
      ['bob.eth', { networks: ['eip155:137'] }],
    ] as const) {
      const { api, asked, resolve } = createEns({}, { options })
      api.answer(profile(name), {
        json: {
          name,
          addresses: { '60': { address: bob }, [String(polygonType)]: { address: carol } },
          attributes: [{ avatar: 'https://foyer.test/a.png' }],
        },
      })
      const avatar = 'https://foyer.test/a.png'
      expect(await resolve(name, 'eip155:137')).toEqual({ name, address: carol, avatar })
      expect(api.requestsOf(profile(name))[0]?.url.searchParams.get('apiVersion')).toBe('2')
      expect(asked).toEqual([])
    }
  })

  test('behavior: a picture of a host that the page did not name is left out', async () => {
    const { api, resolve } = createEns({})
    const attributes = { avatar: 'https://tracker.test/pixel.png' }
    api.answer(profile('bob.foyer.id'), { json: { addresses: { '60': bob }, attributes } })
    expect(await resolve('bob.foyer.id', 'eip155:1')).toEqual({ name: 'bob.foyer.id', address: bob })
  })

  test('error: a name that a server elsewhere answers is asked of the page’s service, and no such server is', async () => {
    const lookup = '0x556f1830'
    const { api, config, resolve } = createEns({})
    api.answer('/api/v1/', ({ body }) => {
      const error = {
        code: 3,
        message: 'execution reverted',
        data: `${lookup}${encodeAbiParameters(
          [
            { type: 'address' },
            { type: 'string[]' },
            { type: 'bytes' },
            { type: 'bytes4' },
            { type: 'bytes' },
          ],
          [
            '0xeEeEEEEeE14D718C2B47D9923Deab1335E144EeEe'.toLowerCase().slice(0, 42) as Hex,
            ['https://evil.test/{sender}/{data}'],
            '0x',
            '0x00000000',
            '0x',
          ],
        ).slice(2)}`,
      }
      return { json: (body as { id: number }[]).map(({ id }) => ({ jsonrpc: '2.0', id, error })) }
    })
    api.answer(profile('far.eth'), { json: { addresses: { '60': bob } } })
    expect(config.networks[0]?.caipNetworkId).toBe('eip155:1')
    expect(await resolve('far.eth')).toEqual({ name: 'far.eth', address: bob })
    expect(new Set(api.requests.map(({ url }) => url.hostname))).toEqual(new Set(['foyer.test']))
  })

  test('error: the service’s first reason, else the catalogue’s words [ERR-10] [ERR-38]', async () => {
    const { api, resolve } = createEns({})
    const reasons = [{ description: 'Name is not\u202e registered' }, { description: 'Other' }]
    api.answer(profile('a.foyer.id'), { status: 404, json: { reasons } })
    await expect(resolve('a.foyer.id')).rejects.toMatchObject({
      name: 'NameNotResolvedError',
      message: 'Name is not registered',
    })
    api.answer(profile('a.foyer.id'), { status: 500 })
    await expect(resolve('a.foyer.id')).rejects.toMatchObject({ message: 'Error resolving name' })
  })

  test('error: a chain that refuses is a failure, and no other source stands in', async () => {
    const { api, resolve } = createEns({}, {}, () => {
      throw new Error('down')
    })
    api.answer('/api/v1/', { json: [{ jsonrpc: '2.0', id: 0, error: { code: -32602, message: 'no' } }] })
    await expect(resolve('bob.eth')).rejects.toMatchObject({
      fault: 'failure',
      message: 'Error resolving name',
    })
    expect(api.requestsOf(profile('bob.eth'))).toEqual([])
  })

  for (const [title, address] of [
    ['zero', `0x${'0'.repeat(40)}`],
    ['another namespace’s', 'FZ6k1gJUvVZ7wfnzbQpAMBpHGqsRNqBuGCw7Vd1sKqYv'],
    ['no address', 'javascript:alert(1)'],
    ['a list', ['0x']],
    ['nothing', undefined],
  ] as const)
    test(`error: a service that answers with ${title} gives no address to send to`, async () => {
      const { adapter, api, resolve } = createEns({})
      api.answer(profile('a.foyer.id'), { json: { addresses: { '60': { address } } } })
      const answer = await resolve('a.foyer.id').catch((error) => error)
      if (title !== 'zero') return expect(answer.fault).toBe('address')
      await expect((await adapter).checkReceiver(answer.address)).rejects.toMatchObject({ reason: 'zero' })
    })

  test('error: the zero address, and bytes that are none, are no address of an ENS name', async () => {
    const { resolve } = createEns({
      'zero.eth/60': `0x${'0'.repeat(40)}`,
      [`long.eth/${polygonType}`]: toHex(new Uint8Array(32).fill(7)),
      [`zero.eth/${polygonType}`]: `0x${'0'.repeat(40)}`,
    })
    expect(await faultOf(resolve('zero.eth'))).toBe('address')
    for (const name of ['long.eth', 'zero.eth']) {
      const fault = await faultOf(resolve(name, 'eip155:137'))
      expect(['address', 'failure']).toContain(fault)
    }
  })

  test('error: hostile names reach no service', async () => {
    const { api, resolve } = createEns({})
    expect(hostileNames.length).toBeGreaterThanOrEqual(60)
    for (const name of hostileNames)
      expect([name.slice(0, 40), await faultOf(resolve(name))]).toEqual([name.slice(0, 40), 'form'])
    expect(api.requests).toEqual([])
  })

  test('behavior: any text is answered by an error of ours, or asked for in one spelling', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const { asked, resolve } = createEns({})
        expect(['form', 'address']).toContain(await faultOf(resolve(`${text}.eth`)))
        for (const key of asked) expect(key).toBe(key.normalize('NFC').toLowerCase())
      }),
      { numRuns: 100 },
    )
  })
})

describe('ownsName', () => {
  test('default: the name leads back, on every EVM chain by its record of Ethereum', async () => {
    const { adapter } = createEns({ 'bob.eth/60': bob })
    const own = await adapter
    for (const chain of ['eip155:1', 'eip155:137'] as const) {
      const caipAddress = `${chain}:${bob.toLowerCase()}` as const
      expect(await own.ownsName?.({ caipAddress, name: 'bob.eth' })).toEqual({
        name: 'bob.eth',
        address: bob,
      })
    }
  })

  test('behavior: a name whose only record is of the account’s own chain leads back too', async () => {
    const { adapter } = createEns({ [`bob.eth/${0x8000_0089}`]: bob })
    const owns = async (chain: 'eip155:1' | 'eip155:10' | 'eip155:137') =>
      (await adapter).ownsName?.({ caipAddress: `${chain}:${bob}`, name: 'bob.eth' })
    expect(await owns('eip155:137')).toEqual({ name: 'bob.eth', address: bob })
    for (const chain of ['eip155:1', 'eip155:10'] as const)
      await expect(owns(chain)).rejects.toMatchObject({ fault: 'address' })
  })

  test('error: a name that leads to another account', async () => {
    const { adapter } = createEns({ 'liar.eth/60': carol })
    const answer = (await adapter).ownsName?.({ caipAddress: `eip155:1:${bob}`, name: 'liar.eth' })
    await expect(answer).rejects.toMatchObject({ fault: 'address' })
  })
})
