import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { CaipAddress } from '../../caip/caip.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestProvider } from '../../testing/createTestProvider.js'
import { getAdapter } from '../getAdapter.js'
import { getCapabilities } from './capabilities.js'

const address = `0x${'1'.repeat(40)}`
const contract = `0x${'2'.repeat(40)}`
const caipAddress: CaipAddress = `eip155:137:${address}`
const telling = { '0x89': { assetDiscovery: { supported: true }, atomic: { status: 'ready' } } }
const native = {
  address: `0x${'e'.repeat(40)}`,
  balance: '0x1bc16d674ec80000',
  type: 'NATIVE',
  metadata: { name: 'Polygon', symbol: 'POL', decimals: 18, price: 0.5, value: 1 },
}
const token = {
  address: contract,
  balance: '0x2faf080',
  type: 'erc20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: 'https://a.test/usdc.png' },
}

/** A wallet that answers both questions as given; an error is its answer too. */
async function create(answers: { capabilities?: unknown; assets?: unknown } = {}) {
  const { config, clock } = createTestConfig()
  const provider = createTestProvider()
  const say = (answer: unknown) => () => {
    if (answer instanceof Error) throw answer
    return answer
  }
  provider.answer('wallet_getCapabilities', say('capabilities' in answers ? answers.capabilities : telling))
  provider.answer('wallet_getAssets', say('assets' in answers ? answers.assets : { '0x89': [native, token] }))
  const adapter = await getAdapter(config, 'eip155')
  return {
    asked: () => provider.requests.map((x) => x.method),
    clock,
    provider,
    read: () => adapter.getAssets?.({ caipAddress, provider }),
  }
}

describe('getAssets', () => {
  test('default: a wallet that says it can is asked what the account holds on its chain [API-30] [API-43]', async () => {
    const { provider, read } = await create()
    expect(await read()).toEqual([
      {
        name: 'Polygon',
        symbol: 'POL',
        chainId: 'eip155:137',
        price: 0.5,
        value: 1,
        quantity: { decimals: '18', numeric: '2' },
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:137',
        address: `eip155:137:${contract}`,
        price: 1,
        quantity: { decimals: '6', numeric: '50' },
        iconUrl: 'https://a.test/usdc.png',
      },
    ])
    expect(provider.requests).toEqual([
      { method: 'wallet_getCapabilities', params: [address, ['0x89']] },
      { method: 'wallet_getAssets', params: [{ account: address, chainFilter: ['0x89'] }] },
    ])
  })

  test('behavior: one that does not say so, for this chain, is not asked [ROLE-04]', async () => {
    for (const capabilities of [
      {},
      { '0x89': {} },
      { '0x1': { assetDiscovery: { supported: true } } },
      { '0x0': { assetDiscovery: { supported: true } }, '0x89': { assetDiscovery: { supported: false } } },
      Object.assign(new Error('no such method'), { code: 4200 }),
    ]) {
      const { asked, read } = await create({ capabilities })
      expect(await read()).toBeUndefined()
      expect(asked()).toEqual(['wallet_getCapabilities'])
    }
    const { read } = await create({ capabilities: { '0x0': { assetDiscovery: { supported: true } } } })
    expect(await read()).toHaveLength(2)
  })

  test('behavior: one asset of a wrong shape spoils the whole answer [VAL-26: the wallet]', async () => {
    const { metadata } = token
    for (const broken of [
      { ...token, balance: '50' },
      { ...token, balance: 50 },
      { ...token, type: 'ERC721' },
      { ...token, address: '0x12' },
      { ...token, metadata: { ...metadata, decimals: '6' } },
      { ...token, metadata: { ...metadata, decimals: -1 } },
      { ...token, metadata: { ...metadata, decimals: 999 } },
      { ...token, metadata: { ...metadata, price: '1' } },
      { ...token, metadata: { ...metadata, name: undefined } },
      { ...token, metadata: undefined },
      null,
    ]) {
      const { read } = await create({ assets: { '0x89': [native, broken] } })
      expect(await read()).toBeUndefined()
    }
    const bare = { ...native, address: 'native', type: 'native' }
    expect(await (await create({ assets: { '0x89': [bare] } })).read()).toHaveLength(1)
    for (const assets of [null, [], {}, { '0x1': [native] }, new Error('locked')])
      expect(await (await create({ assets })).read()).toBeUndefined()
  })

  test('behavior: a token of 0 decimals is as worthless from a wallet [VAL-25: from a wallet]', async () => {
    const dust = { ...token, metadata: { ...token.metadata, decimals: 0 } }
    const { read } = await create({ assets: { '0x89': [native, dust] } })
    expect((await read())?.map((x) => x.symbol)).toEqual(['POL'])
  })

  test('behavior: a silent wallet is not waited for', async () => {
    const { clock, provider, read } = await create()
    provider.answer('wallet_getCapabilities', () => new Promise(() => {}))
    const reading = read()
    await clock.advanceAsync(3_000)
    expect(await reading).toBeUndefined()
  })

  test('behavior: whatever a wallet says, either all of it is used or nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (capabilities, asset) => {
        const { read } = await create({ capabilities, assets: { '0x89': [native, asset] } })
        const said = await read()?.catch((error: Error) => error.message)
        expect([undefined, 'Error parsing wallet capabilities']).toContain(said)
      }),
      { numRuns: 200 },
    )
  })
})

describe('getCapabilities', () => {
  test('error: what cannot be read is named, and nothing more is asked [ERR-11]', async () => {
    for (const capabilities of [
      null,
      7,
      '{broken',
      [],
      { mainnet: {} },
      { '0x89': true },
      { '0x89': { assetDiscovery: { supported: 'yes' } } },
    ]) {
      const { asked, clock, provider, read } = await create({ capabilities })
      provider.answer('wallet_getCapabilities', () => capabilities)
      const wrong = { name: 'WalletCapabilitiesError', message: 'Error parsing wallet capabilities' }
      await expect(getCapabilities(clock, { caipAddress, provider })).rejects.toMatchObject(wrong)
      await expect(read()).rejects.toMatchObject(wrong)
      expect(asked()).not.toContain('wallet_getAssets')
    }
  })

  test('default: also as the text of a pairing’s session', async () => {
    const { clock, provider } = await create()
    provider.answer('wallet_getCapabilities', () => JSON.stringify(telling))
    expect(await getCapabilities(clock, { caipAddress, provider })).toEqual({
      assetDiscovery: { supported: true },
      atomic: { status: 'ready' },
    })
  })
})
