import type { Connector, Eip1193Provider } from '@foyer/shared-core/connectors'
import { queryClientAtom } from '@foyer/shared-core/query'
import {
  bannerAtom,
  connectionStateAtom,
  eventsAtom,
  hideBannerIntent,
  loadEngineIntent,
} from '@foyer/shared-core/state'
import { cachesOf } from '@foyer/shared-core/storage'
import {
  createInjectedConnector,
  createTestClock,
  createTestModal,
  withLive,
} from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { alice, bob, ether, usdc } from '../testing/createTestChain.js'
import { portfolioAtom, refreshPortfolioIntent, totalAtom } from './portfolio.js'

const caipAddress = `eip155:1:${alice}` as const
const path = `/api/v1/account/${alice}/balance`

function createModal(given: { connectors?: readonly Connector[] } = {}) {
  const modal = createTestModal({ caipAddress, ...given })
  modal.api.answer('/api/v1/supported-chains', { json: { http: ['eip155:1'], ws: [] } })
  modal.api.answer(path, { json: { balances: [ether, usdc] } })
  const leave = modal.store.sub(portfolioAtom, () => {})
  /** Reads, and lets the query client tell the atom. */
  const refresh = async (to: { force?: boolean } = {}) => {
    await modal.store.set(refreshPortfolioIntent, to)
    await modal.clock.advanceAsync(0)
  }
  return { ...modal, leave, refresh }
}

/** A wallet that answers what the test says, and knows nothing else. */
function createWallet(id = 'one.test') {
  const answers: Record<string, unknown> = {}
  const asked: string[] = []
  const provider: Eip1193Provider = {
    async request({ method }) {
      asked.push(method)
      if (method in answers) return answers[method]
      throw Object.assign(new Error('Unsupported method'), { code: 4200 })
    },
  }
  const clock = createTestClock()
  const connector = createInjectedConnector({ id, name: 'One', clock, provider })
  return { answers, asked, connector }
}

describe('refreshPortfolioIntent', () => {
  test('default', async () => {
    const { refresh, store } = createModal()
    expect(store.get(portfolioAtom)).toEqual({ status: 'loading' })
    await refresh()
    expect(store.get(portfolioAtom)).toEqual({ status: 'success', tokens: [ether, usdc] })
  })

  test('behavior: a wallet that can tell what it holds is asked instead of the service; nonsense, and the service is asked after all [VAL-26]', async () => {
    const { answers, connector } = createWallet()
    const modal = createModal({ connectors: [connector] })
    answers.wallet_getCapabilities = { '0x1': { assetDiscovery: { supported: true } } }
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000 }
    const held = { address: '0x', balance: '0xde0b6b3a7640000', type: 'NATIVE', metadata }
    answers.wallet_getAssets = { '0x1': [held] }
    await modal.refresh()
    expect(modal.store.get(portfolioAtom).tokens?.map((x) => x.quantity.numeric)).toEqual(['1'])
    expect(modal.api.requestsOf(path)).toEqual([])

    answers.wallet_getAssets = { '0x1': [held, { ...held, balance: 1 }] }
    await modal.refresh({ force: true })
    expect(modal.store.get(portfolioAtom).tokens).toEqual([ether, usdc])
    expect(modal.api.requestsOf(path)).toHaveLength(1)
  })

  test('behavior: what a wallet says it can do and nobody can read is told to the page, not to the visitor [ERR-11: told] [API-37: type]', async () => {
    const { answers, connector } = createWallet()
    const { refresh, store } = createModal({ connectors: [connector] })
    const reports: unknown[] = []
    store.get(eventsAtom).subscribe(({ name, properties }) => {
      if (name === 'ERROR') reports.push(properties)
    })
    answers.wallet_getCapabilities = 'nonsense'
    await refresh()
    expect(store.get(portfolioAtom)).toEqual({ status: 'success', tokens: [ether, usdc] })
    expect(store.get(bannerAtom)).toBeUndefined()
    expect(reports).toEqual([
      {
        category: 'wallet',
        errorType: 'WalletCapabilitiesError',
        errorMessage: 'Error parsing wallet capabilities',
        stackTrace: expect.stringContaining('WalletCapabilitiesError'),
      },
    ])
    // A wallet that merely does not know the question is no error.
    delete answers.wallet_getCapabilities
    await refresh({ force: true })
    expect(reports).toHaveLength(1)
  })

  test('behavior: another wallet that came into use meanwhile is not asked for the first one’s tokens', async () => {
    const [first, second] = [createWallet(), createWallet('two.test')]
    const { refresh, store } = createModal({ connectors: [first.connector, second.connector] })
    const read = refresh({ force: true })
    store.set(connectionStateAtom, (state) => ({
      ...withLive(state, {
        connectorId: 'two.test',
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ address: bob, type: 'eoa' }],
      }),
      activeConnectors: { eip155: 'two.test' },
    }))
    await read
    expect(second.asked).toEqual([])
    expect(first.asked).toContain('wallet_getCapabilities')
  })

  test('behavior: a paired phone is not brought to the front by a question that nobody asked for', async () => {
    const { asked, connector } = createWallet()
    const { config, refresh } = createModal({ connectors: [connector] })
    config.storage.set('deepLinkChoice', { href: 'one://', name: 'One' })
    await refresh()
    expect(asked).toEqual([])
  })

  test('behavior: drops tokens of 0 decimals, as they come and as they were remembered [VAL-25]', async () => {
    const { api, config, refresh, store } = createModal()
    const gift = {
      ...usdc,
      name: 'Gift',
      address: `eip155:1:${bob}`,
      quantity: { decimals: '0', numeric: '9' },
    }
    api.answer(path, { json: { balances: [gift, ether] } })
    await refresh()
    expect(store.get(portfolioAtom).tokens).toEqual([ether])
    cachesOf(config).portfolio.set(caipAddress, [gift, usdc])
    await refresh()
    expect(store.get(portfolioAtom).tokens).toEqual([usdc])
  })

  test('behavior: an answer serves for 30 s, unless it is forced [CON-02]', async () => {
    const { api, clock, refresh } = createModal()
    await refresh()
    clock.advance(29_999)
    await refresh()
    expect(api.requestsOf(path)).toHaveLength(1)
    clock.advance(1)
    await refresh()
    expect(api.requestsOf(path)).toHaveLength(2)
    await refresh({ force: true })
    expect(api.requestsOf(path)).toHaveLength(3)
    expect(api.requestsOf(path)[2]?.url.searchParams.get('forceUpdate')).toBe('true')
  })

  test('behavior: what is forced does not settle for a read that was under way', async () => {
    const { api, refresh, store } = createModal()
    const earlier = refresh()
    api.answer(path, ({ url }) => ({
      json: { balances: [url.searchParams.has('forceUpdate') ? usdc : ether] },
    }))
    await Promise.all([earlier, refresh({ force: true })])
    expect(store.get(portfolioAtom).tokens).toEqual([usdc])
  })

  test('behavior: the portfolios of the accounts used last stay in memory, each once', async () => {
    const { activate, api, refresh, store } = createModal()
    const accounts = Array.from({ length: 9 }, (_, at) => `0x${String(at).padStart(40, '0')}`)
    for (const address of accounts) {
      api.answer(`/api/v1/account/${address}/balance`, { json: { balances: [ether] } })
      activate(`eip155:1:${address}`)
      await refresh()
    }
    const statusOf = (address = '') => {
      activate(`eip155:1:${address}`)
      return store.get(portfolioAtom).status
    }
    expect(accounts.map(statusOf)).toEqual(['loading', ...accounts.slice(1).map(() => 'success')])
    expect(store.get(queryClientAtom).getQueryCache().getAll()).toEqual([])
  })

  test('behavior: the total of many tokens is added up once for each answer', async () => {
    const { api, clock, config, refresh, store } = createModal()
    let reads = 0
    const counted = {
      ...usdc,
      get price() {
        reads += 1
        return 1
      },
    }
    cachesOf(config).portfolio.set(caipAddress, [ether, counted])
    await refresh()
    expect(store.get(totalAtom)).toEqual({ total: '6050', currency: undefined })
    const once = reads
    api.answer(path, { status: 500 })
    await refresh({ force: true })
    clock.advance(30_000)
    await refresh({ force: true })
    expect(store.get(portfolioAtom).status).toBe('error')
    expect([store.get(totalAtom)?.total, reads]).toEqual(['6050', once])
  })

  test('behavior: those who ask at the same time share one request', async () => {
    const { api, refresh } = createModal()
    await Promise.all([refresh(), refresh()])
    expect(api.requestsOf(path)).toHaveLength(1)
  })

  test('behavior: the late answer of an account left meanwhile is neither shown nor announced', async () => {
    const { activate, api, refresh, store } = createModal()
    const late = refresh()
    activate(`eip155:1:${bob}`)
    await late
    expect(store.get(portfolioAtom)).toEqual({ status: 'loading' })

    // Load the code that shows errors, so that an error shown by mistake is noticed.
    await store.set(loadEngineIntent)
    activate(caipAddress)
    api.answer(path, { status: 500 })
    const failing = refresh({ force: true })
    activate(`eip155:1:${bob}`)
    await failing
    expect(store.get(bannerAtom)).toBeUndefined()
  })

  test('error: records the retry time, shows the banner, blocks retries for 30 s [STA-17] [CON-24]', async () => {
    const { api, clock, refresh, store } = createModal()
    api.answer(path, { status: 500 })
    await refresh()
    expect(store.get(bannerAtom)).toMatchObject({ message: 'Token Balance Unavailable', variant: 'error' })
    expect(store.get(portfolioAtom)).toEqual({
      status: 'error',
      tokens: undefined,
      isNativeAlone: true,
      retryAtMs: clock.nowMs() + 30_000,
    })
    clock.advance(29_999)
    await refresh()
    await refresh({ force: true })
    expect(api.requestsOf(path)).toHaveLength(1)
    clock.advance(1)
    api.answer(path, { json: { balances: [ether] } })
    await refresh()
    expect(store.get(portfolioAtom)).toEqual({ status: 'success', tokens: [ether] })
  })

  test('error: leaving the view and coming back asks nothing while a retry is blocked, and forgets no token [STA-17: over views]', async () => {
    const { api, clock, leave, refresh, store } = createModal()
    await refresh()
    clock.advance(30_000)
    api.answer(path, { status: 500 })
    await refresh()
    leave()
    await clock.advanceAsync(0)
    store.sub(portfolioAtom, () => {})
    await refresh()
    expect(api.requestsOf(path)).toHaveLength(2)
    expect(store.get(portfolioAtom)).toMatchObject({ status: 'error', tokens: [ether, usdc] })
  })

  test('error: balances that fail and networks the service lacks read the same; a retry is blocked for 30 s [ERR-01]', async () => {
    const failures = [
      ({ api }: ReturnType<typeof createModal>) => api.answer(path, { failure: new Error('down') }),
      ({ api }: ReturnType<typeof createModal>) => api.answer(path, { json: { balances: 'none' } }),
      ({ api }: ReturnType<typeof createModal>) =>
        api.answer('/api/v1/supported-chains', { json: { http: ['eip155:10'], ws: [] } }),
    ]
    for (const fail of failures) {
      const modal = createModal()
      fail(modal)
      await modal.refresh()
      expect(modal.store.get(bannerAtom)?.message).toBe('Token Balance Unavailable')
      const asked = modal.api.requestsOf(path).length
      modal.store.set(hideBannerIntent)
      modal.clock.advance(29_999)
      await modal.refresh()
      expect(modal.api.requestsOf(path)).toHaveLength(asked)
      expect(modal.store.get(bannerAtom)?.open).toBe(false)
      modal.clock.advance(1)
      await modal.refresh()
      expect(modal.store.get(bannerAtom)?.open).toBe(true)
    }
  })

  test('behavior: a failed refresh keeps the tokens it has', async () => {
    const { api, refresh, store } = createModal()
    await refresh()
    api.answer(path, { status: 500 })
    await refresh({ force: true })
    expect(store.get(portfolioAtom)).toMatchObject({ status: 'error', tokens: [ether, usdc] })
  })
})
