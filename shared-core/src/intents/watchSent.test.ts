import { describe, expect, test } from '@rstest/core'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { watchedTransactionsLimit } from '../constants/timing.js'
import { isEip1193 } from '../providers/WalletProvider.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { bannerAtom } from '../state/banner.js'
import { eventsAtom } from '../state/events.js'
import { historyChangesAtom } from '../state/historyChanges.js'
import { modalAtom } from '../state/navigation.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { connectIntent } from './connect.js'
import { getProviderIntent } from './getProvider.js'
import { getPageProviderIntent } from './watchSent.js'

const hashOf = (at: number) => `0x${String(at).padStart(64, '0')}`
const receipt = {
  status: '0x1',
  blockNumber: '0x1',
  gasUsed: '0x1',
  cumulativeGasUsed: '0x1',
  effectiveGasPrice: '0x1',
  logs: [],
  type: '0x2',
  transactionIndex: '0x0',
}

async function create(options: Readonly<Record<string, unknown>> = { watchTransactions: true }) {
  const modal = createTestModal({ options })
  let sent = 0
  const wallet = createTestProvider()
  const request = wallet.request.bind(wallet)
  wallet.request = async (args) => {
    if (args.method !== 'eth_sendTransaction') return request(args)
    sent += 1
    return hashOf(sent)
  }
  modal.store.set(addConnectorsAtom, [
    createInjectedConnector({ id: 'one', name: 'One', clock: createTestClock(), provider: wallet }),
  ])
  await modal.store.set(connectIntent, { connectorId: 'one' })
  /** What the chain knows, by hash. */
  const mined = new Map<string, object>()
  const looks: string[] = []
  type Call = { id: number; method: string; params: readonly string[] }
  const answer = ({ id, method, params: [hash = ''] }: Call) => {
    if (method === 'eth_getTransactionReceipt') looks.push(hash)
    const found = mined.get(hash)
    return { jsonrpc: '2.0', id, result: found ? { ...receipt, transactionHash: hash, ...found } : null }
  }
  modal.api.answer('/api/v1/', ({ body }) => {
    const calls = body as Call | readonly Call[]
    return { json: 'method' in calls ? answer(calls) : calls.map(answer) }
  })
  const events: unknown[] = []
  modal.store.get(eventsAtom).subscribe(({ name, properties }) => {
    if (name === 'TRANSACTION_MINED') events.push(properties)
  })
  const provider = await modal.store.set(getPageProviderIntent, {})
  const send = async () => {
    if (!isEip1193(provider)) throw new Error('No EVM wallet')
    return provider.request({ method: 'eth_sendTransaction', params: [{}] })
  }
  /** Moves time on, and lets each answer arrive. */
  const pass = async (ms: number) => {
    await modal.clock.advanceAsync(ms)
    for (let turn = 0; turn < 40; turn += 1) await modal.clock.advanceAsync(0)
  }
  return { ...modal, events, looks, mined, pass, provider, send, wallet }
}

describe('getPageProviderIntent', () => {
  test('default: off, the page gets the wallet itself and nothing is polled [CON-04: default off]', async () => {
    const { looks, pass, provider, send, wallet } = await create({})
    expect(provider).toBe(wallet)
    await send()
    await pass(90_000)
    expect(looks).toEqual([])
  })

  test('behavior: a transaction of the page is looked for every 30 s until it is mined, and then told [CON-04: interval]', async () => {
    const { events, looks, mined, pass, send, store } = await create()
    expect(await send()).toBe(hashOf(1))
    await pass(29_999)
    expect(looks).toEqual([])
    await pass(1)
    expect(looks).toEqual([hashOf(1)])
    mined.set(hashOf(1), {})
    await pass(29_999)
    expect(looks).toHaveLength(1)
    await pass(1)
    expect(events).toEqual([{ network: 'eip155:1', hash: hashOf(1), status: 'success' }])
    expect(store.get(bannerAtom)).toMatchObject({ message: 'Transaction confirmed', variant: 'success' })
    expect(store.get(historyChangesAtom)).toBe(1)
    await pass(60_000)
    expect(looks).toHaveLength(2)
  })

  test('behavior: a failed one is told as failed; over a closed modal there is no banner', async () => {
    const { events, mined, pass, send, store } = await create()
    store.set(modalAtom, (modal) => ({ ...modal, open: false }))
    await send()
    mined.set(hashOf(1), { status: '0x0' })
    await pass(30_000)
    expect(events).toMatchObject([{ status: 'reverted' }])
    expect(store.get(bannerAtom)).toBeUndefined()
  })

  test('behavior: the watcher stops after 99 transactions [CON-04: limit]', async () => {
    const { looks, pass, send } = await create()
    for (let at = 0; at < 120; at += 1) await send()
    await pass(30_000)
    await pass(0)
    expect(watchedTransactionsLimit).toBe(99)
    expect(new Set(looks).size).toBe(99)
  })

  test('behavior: off without the option; with it every 30 s, for 99 transactions and no more [CON-04]', async () => {
    const off = await create({})
    await off.send()
    await off.pass(30_000)
    expect(off.looks).toEqual([])
    const { looks, pass, send } = await create()
    for (let at = 0; at < 100; at += 1) await send()
    await pass(29_999)
    expect(looks).toEqual([])
    for (const rounds of [1, 2]) {
      await pass(rounds === 1 ? 1 : 30_000)
      await pass(0)
      expect([looks.length, new Set(looks).size]).toEqual([99 * rounds, 99])
    }
  })

  test('behavior: the same wallet is the same provider, and what the modal itself sends is not watched', async () => {
    const { looks, pass, provider, store, wallet } = await create()
    expect(await store.set(getPageProviderIntent, {})).toBe(provider)
    const own = await store.set(getProviderIntent, {})
    expect(own).toBe(wallet)
    if (isEip1193(own)) await own.request({ method: 'eth_sendTransaction' })
    await pass(30_000)
    expect(looks).toEqual([])
  })

  test('behavior: no answer that is no hash, and no refusal, is watched', async () => {
    const { looks, pass, provider, send, wallet } = await create()
    wallet.request = async () => 'sent'
    await send()
    wallet.request = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await expect(send()).rejects.toMatchObject({ code: 4001 })
    expect(isEip1193(provider)).toBe(true)
    await pass(30_000)
    expect(looks).toEqual([])
  })
})
