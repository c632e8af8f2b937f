import { data, holdTo } from '@foyer/services/contract'
import { projectGate, refusal } from '@foyer/services/http'
import type { Hono } from 'hono'
import type { Address } from 'viem'
import { bitcoinCaipNetworkId } from '../bitcoin/constants.js'
import { type ChainSpec, findChain } from '../chains/chainSpecs.js'
import type { ReadEnsIdentity } from '../ens/readEnsIdentity.js'
import { addNames } from '../names/addNames.js'
import type { WriteZone } from '../names/zone.js'
import { addOnRamp } from '../onramp/addOnRamp.js'
import type { OrderBook } from '../onramp/orderBook.js'
import type { Projects } from '../provider/projects.js'
import { solanaCaipNetworkId } from '../solana/constants.js'
import { addHistory, type Histories } from './addHistory.js'
import { type Namespace, namespaceOf } from './addresses.js'
import { addSmartSessions } from './addSmartSessions.js'
import { addSwaps } from './addSwaps.js'
import { getBitcoinBalances, type ReadBitcoin } from './bitcoinAssets.js'
import type { ChainReader } from './createChainReader.js'
import { inCurrency, rateOf } from './currencies.js'
import { type BalanceEntry, getBalances } from './getBalances.js'
import { getFungiblePrices } from './getFungiblePrices.js'
import type { ReadSolana } from './readSolanaHoldings.js'
import { getSolanaBalances } from './solanaAssets.js'

type Parts = {
  projects: Projects
  orders: OrderBook
  reader: ChainReader
  chains: readonly ChainSpec[]
  readSolana: ReadSolana
  readBitcoin: ReadBitcoin
  readEns: ReadEnsIdentity
  writeZone: WriteZone
  histories: Histories
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isChain = (chainId: string) =>
  [solanaCaipNetworkId, bitcoinCaipNetworkId].includes(chainId) || findChain(chainId) !== undefined

const refusedCurrency = (currency: unknown) =>
  refusal('currency', `The currency '${currency}' is not supported`)

/** The part of the data API (the specification's section 7) that views call; it answers from live chain state. */
export function addDataApi(app: Hono, parts: Parts): void {
  const { projects, orders, reader, chains, readSolana, readBitcoin, readEns, writeZone, histories } = parts
  const gate = projectGate(projects)
  const balancesOf: {
    [namespace in Namespace]: (address: string, chainId: string) => Promise<BalanceEntry[]>
  } = {
    async eip155(address, chainId) {
      const asked = chains.filter(({ caipNetworkId }) => !chainId || caipNetworkId === chainId)
      const all = await Promise.all(asked.map((chain) => getBalances(reader, chain, address as Address)))
      return all.flat()
    },
    solana: (address) => getSolanaBalances(readSolana, address),
    bip122: (address) => getBitcoinBalances(readBitcoin, address),
  }

  app.use('/v1/*', holdTo(data))

  app.get('/v1/supported-chains', gate, (c) =>
    c.json({
      http: [...chains.map(({ caipNetworkId }) => caipNetworkId), solanaCaipNetworkId],
      ws: [solanaCaipNetworkId],
    }),
  )

  app.get('/v1/account/:address/balance', gate, async (c) => {
    const address = c.req.param('address')
    const { chainId = '', currency = 'usd' } = c.req.query()
    const rate = rateOf(currency)
    if (rate === undefined) return c.json(refusedCurrency(currency), 400)
    if (chainId && !isChain(chainId))
      return c.json(refusal('chainId', `The chain '${chainId}' is not supported`), 400)
    const namespace = namespaceOf(address)
    if (!namespace) return c.json(refusal('address', 'Invalid address'), 400)
    const isAsked = !chainId || chainId.startsWith(`${namespace}:`)
    const balances = isAsked ? await balancesOf[namespace](address, chainId) : []
    return c.json({ balances: balances.map(inCurrency(rate)) })
  })

  addOnRamp(app, { gate, orders })

  addHistory(app, { gate, histories, isChain })

  addNames(app, { gate, readEns, chains, writeZone })

  addSmartSessions(app, { gate, chains })

  addSwaps(app, { gate, chains })

  app.post('/v1/fungible/price', gate, async (c) => {
    const body: { [key: string]: unknown } = await c.req.json().catch(() => ({}))
    const { addresses, currency } = body
    const rate = rateOf(currency)
    if (rate === undefined) return c.json(refusedCurrency(currency), 400)
    if (!isTextList(addresses)) return c.json(refusal('addresses', 'A list of addresses is required'), 400)
    const fungibles = await getFungiblePrices(reader, chains, addresses)
    return c.json({ fungibles: fungibles.map(inCurrency(rate)) })
  })
}
