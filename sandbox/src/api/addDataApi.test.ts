import { createServiceApp } from '@foyer/services/http'
import { describe, expect, test } from '@rstest/core'
import { chainSpecs } from '../chains/chainSpecs.js'
import type { ReadEnsIdentity } from '../ens/readEnsIdentity.js'
import { accountAt, bitcoinAccountAt, solanaAccountAt } from '../exports/accounts.js'
import { tokens } from '../exports/tokens.js'
import { createOrderBook } from '../onramp/orderBook.js'
import { createProjects } from '../provider/projects.js'
import { addDataApi } from './addDataApi.js'
import type { ReadBitcoin } from './bitcoinAssets.js'
import type { ChainReader } from './createChainReader.js'
import type { ReadSolana } from './readSolanaHoldings.js'

const addressAt = (index: number) => accountAt(index).address
const ether = 10n ** 18n
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const who = 'projectId=demo&st=test&sv=1'

/** A coin is worth ten thousand dollars; the owner has two coins, and five of each chain's first token. */
const reader: ChainReader = {
  pools: async ({ dollar }) => new Map([[dollar, { native: ether, token: 10_000n * 10n ** 6n }]]),
  balances: async ({ tokens }) => ({
    native: 2n * ether,
    tokens: tokens.map((_, i) => (i ? 0n : 5_000_000n)),
  }),
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaOwner = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const readSolana: ReadSolana = async () => ({
  lamports: 2_000_000_000n,
  tokens: new Map([
    [tokens.solana.usdc, 1_500_000n],
    ['a mint nobody knows', 5n],
  ]),
})

const bitcoinOwner = bitcoinAccountAt(0).payment.address
const readBitcoin: ReadBitcoin = async (path) => {
  expect(path).toBe(`/address/${bitcoinOwner}`)
  return {
    chain_stats: { funded_txo_sum: 300_000_000, spent_txo_sum: 50_000_000 },
    mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 100_000_000 },
  }
}
const readEns: ReadEnsIdentity = async (address) =>
  address === addressAt(2) ? { name: 'liar.eth', avatar: null } : undefined

async function ask(path: string, init?: RequestInit) {
  const app = createServiceApp()
  addDataApi(app, {
    projects: createProjects(),
    orders: createOrderBook(),
    reader,
    chains: chainSpecs,
    readSolana,
    readBitcoin,
    readEns,
    writeZone: async () => {},
    histories: {},
  })
  const response = await app.request(path, init)
  return { status: response.status, body: await response.json() }
}

describe('addDataApi', () => {
  test('default: an account on one chain, the coin without address, nothing it does not own', async () => {
    const { body } = await ask(`/v1/account/${owner}/balance?${who}&currency=usd&chainId=eip155:1`)
    const [coin, token, ...others] = body.balances
    expect(others).toEqual([])
    expect(coin).toMatchObject({ symbol: 'ETH', chainId: 'eip155:1', price: 10_000, value: 20_000 })
    expect(coin.quantity).toEqual({ decimals: '18', numeric: '2' })
    expect('address' in coin).toBe(false)
    expect(token).toMatchObject({
      symbol: 'USDC',
      price: 1,
      value: 5,
      quantity: { decimals: '6', numeric: '5' },
    })
    expect(token.address).toBe('eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
  })

  test('param: without chainId the account on every chain', async () => {
    const { body } = await ask(`/v1/account/${owner.toLowerCase()}/balance?${who}`)
    const chains = new Set(body.balances.map(({ chainId }: { chainId: string }) => chainId))
    expect([...chains]).toEqual(chainSpecs.map(({ caipNetworkId }) => caipNetworkId))
  })

  test('param: an account of Solana, on its chain and on none other', async () => {
    for (const path of ['', `&chainId=${solana}`]) {
      const { body } = await ask(`/v1/account/${solanaOwner}/balance?${who}${path}`)
      expect(body.balances).toMatchObject([
        { symbol: 'SOL', chainId: solana, value: 300, quantity: { decimals: '9', numeric: '2' } },
        { symbol: 'USDC', value: 1.5, address: `${solana}:${tokens.solana.usdc}` },
      ])
    }
    const elsewhere = await ask(`/v1/account/${solanaOwner}/balance?${who}&chainId=eip155:1`)
    expect(elsewhere.body).toEqual({ balances: [] })
    const chains = await ask(`/v1/supported-chains?${who}`)
    expect([chains.body.http.includes(solana), chains.body.ws]).toEqual([true, [solana]])
  })

  test('param: an address of Bitcoin, with what waits for a block', async () => {
    const { body } = await ask(`/v1/account/${bitcoinOwner}/balance?${who}`)
    expect(body.balances).toMatchObject([
      { symbol: 'BTC', value: 90_000, quantity: { decimals: '8', numeric: '1.5' } },
    ])
  })

  test('param: every amount in another currency', async () => {
    const path = `/v1/account/${owner}/balance?${who}&currency=eur&chainId=eip155:1`
    const [coin] = (await ask(path)).body.balances
    expect([coin.price, coin.value]).toEqual([9_000, 18_000])
    const addresses = [`eip155:1:${tokens.ethereum.usdc}`]
    for (const [currency, price] of [
      ['jpy', 150],
      ['usd', 1],
    ]) {
      const body = JSON.stringify({ currency, addresses })
      const answer = await ask(`/v1/fungible/price?${who}`, { method: 'POST', body })
      expect(answer.body.fungibles[0].price).toBe(price)
    }
  })

  test('behavior: an identity is the account’s own word in ENS, else the names service', async () => {
    expect((await ask(`/v1/identity/${addressAt(2)}?${who}`)).body).toEqual({
      name: 'liar.eth',
      avatar: null,
    })
    for (const address of [addressAt(1), solanaAccountAt(1).address]) {
      const { body } = await ask(`/v1/identity/${address}?${who}`)
      expect(body).toMatchObject({ name: 'bob.foyer.id' })
      expect(body.avatar).toContain('/getAssetImage/bob.foyer.id')
    }
    const nameless = await ask(`/v1/identity/${owner}?${who}`)
    expect([nameless.status, nameless.body]).toEqual([200, { name: null, avatar: null }])
  })

  test('default: names by name and by address', async () => {
    const { body } = await ask(`/v1/profile/account/Bob.foyer.id?${who}&apiVersion=2`)
    expect(body).toMatchObject({
      name: 'bob.foyer.id',
      addresses: { 60: { address: addressAt(1) }, 501: { address: solanaAccountAt(1).address } },
    })
    for (const address of [addressAt(1).toLowerCase(), solanaAccountAt(1).address])
      expect((await ask(`/v1/profile/reverse/${address}?${who}`)).body).toEqual([body])
    expect((await ask(`/v1/profile/reverse/${owner}?${who}`)).body).toEqual([])
    const refused = async (path: string) => {
      const answer = await ask(`/v1/profile/${path}?${who}`)
      return [answer.status, answer.body.reasons[0].name]
    }
    expect(await refused('account/missing.foyer.id')).toEqual([404, 'name'])
    expect(await refused('account/no_name')).toEqual([400, 'name'])
    expect(await refused('reverse/0x12')).toEqual([400, 'address'])
  })

  test('error: address, chain and currency are checked', async () => {
    const reason = async (path: string) => {
      const { status, body } = await ask(path)
      return [status, body.reasons[0].name]
    }
    expect(await reason(`/v1/account/0x12/balance?${who}`)).toEqual([400, 'address'])
    expect(await reason(`/v1/account/${owner}/balance?${who}&chainId=eip155:5`)).toEqual([400, 'chainId'])
    expect(await reason(`/v1/account/${owner}/balance?${who}&currency=xau`)).toEqual([400, 'currency'])
    expect(await reason(`/v1/account/${owner}/balance?projectId=demo`)).toEqual([400, 'st'])
    expect(await reason('/v1/supported-chains?projectId=bad&st=test&sv=1')).toEqual([401, 'projectId'])
    expect(await reason(`/v1/identity/0x12?${who}`)).toEqual([400, 'address'])
  })

  test('default: prices in the order asked, unknown addresses left out', async () => {
    const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
    const coin = 'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    const body = JSON.stringify({
      currency: 'usd',
      projectId: 'demo',
      addresses: [coin, 'eip155:1:0x0', usdc],
    })
    const answer = await ask(`/v1/fungible/price?${who}`, { method: 'POST', body })
    expect(answer.body.fungibles).toMatchObject([
      { address: coin, symbol: 'POL', price: 10_000, decimals: 18 },
      { address: usdc, symbol: 'USDC', price: 1, decimals: 6 },
    ])
    const onSolana = JSON.stringify({ currency: 'usd', addresses: [`${solana}:${tokens.solana.pyusd}`] })
    const other = await ask(`/v1/fungible/price?${who}`, { method: 'POST', body: onSolana })
    expect(other.body.fungibles).toMatchObject([{ symbol: 'PYUSD', price: 1, decimals: 6 }])
    const bad = await ask(`/v1/fungible/price?${who}`, { method: 'POST', body: '{"currency":"usd"}' })
    expect(bad.body.reasons[0].name).toBe('addresses')
  })
})
