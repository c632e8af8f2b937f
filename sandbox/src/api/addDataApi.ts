import type { Hono } from 'hono'
import { type Address, isAddress } from 'viem'
import { type ChainSpec, findChain } from '../chains/chainSpecs.js'
import { projectGate, refusal } from '../gateway/createServiceApp.js'
import type { Projects } from '../provider/projects.js'
import { solanaCaipNetworkId } from '../solana/constants.js'
import { addHistory, type Histories } from './addHistory.js'
import { isBitcoinAddress, isSolanaAddress } from './addresses.js'
import type { ChainReader } from './createChainReader.js'
import { getBalances } from './getBalances.js'
import { getFungiblePrices } from './getFungiblePrices.js'
import { findIdentity } from './identities.js'
import type { ReadSolana } from './readSolanaHoldings.js'
import { getSolanaBalances } from './solanaAssets.js'

type Parts = {
  projects: Projects
  reader: ChainReader
  chains: readonly ChainSpec[]
  readSolana: ReadSolana
  histories: Histories
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The part of the data API (the specification's section 7) that views call; it answers from live chain state. */
export function addDataApi(app: Hono, { projects, reader, chains, readSolana, histories }: Parts): void {
  const gate = projectGate(projects)

  app.get('/v1/supported-chains', gate, (c) =>
    c.json({
      http: [...chains.map(({ caipNetworkId }) => caipNetworkId), solanaCaipNetworkId],
      ws: [solanaCaipNetworkId],
    }),
  )

  app.get('/v1/account/:address/balance', gate, async (c) => {
    const address = c.req.param('address')
    const chainId = c.req.query('chainId')
    const currency = c.req.query('currency') ?? 'usd'
    if (currency !== 'usd')
      return c.json(refusal('currency', `The currency '${currency}' is not supported`), 400)
    if (chainId && chainId !== solanaCaipNetworkId && !findChain(chainId))
      return c.json(refusal('chainId', `The chain '${chainId}' is not supported`), 400)
    if (isSolanaAddress(address) && (!chainId || chainId === solanaCaipNetworkId))
      return c.json({ balances: await getSolanaBalances(readSolana, address) })
    // Like the public service, this one has no balances on Bitcoin.
    if (isSolanaAddress(address) || isBitcoinAddress(address)) return c.json({ balances: [] })
    if (!isAddress(address, { strict: false })) return c.json(refusal('address', 'Invalid address'), 400)
    const asked = chains.filter(({ caipNetworkId }) => !chainId || caipNetworkId === chainId)
    const balances = await Promise.all(asked.map((chain) => getBalances(reader, chain, address as Address)))
    return c.json({ balances: balances.flat() })
  })

  addHistory(app, {
    gate,
    histories,
    isChain: (chainId) => chainId === solanaCaipNetworkId || findChain(chainId) !== undefined,
  })

  app.get('/v1/identity/:address', gate, (c) => {
    const identity = findIdentity(c.req.param('address'))
    return identity ? c.json(identity) : c.json(refusal('address', 'This address has no name'), 404)
  })

  app.post('/v1/fungible/price', gate, async (c) => {
    const body: { [key: string]: unknown } = await c.req.json().catch(() => ({}))
    const { addresses, currency } = body
    if (currency !== 'usd') return c.json(refusal('currency', 'The currency has to be usd'), 400)
    if (!isTextList(addresses)) return c.json(refusal('addresses', 'A list of addresses is required'), 400)
    return c.json({ fungibles: await getFungiblePrices(reader, chains, addresses) })
  })
}
