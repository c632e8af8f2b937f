import { createCoinbaseWalletProvider } from '@coinbase/wallet-sdk/dist/createCoinbaseWalletProvider.js'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestProvider } from '../../testing/createTestProvider.js'
import type { ConnectorEvent } from '../Connector.js'
import { createCoinbaseConnector } from './createCoinbaseConnector.js'

const shown = { id: 'coinbase', name: 'Coinbase Wallet' }
const address = `0x${'1'.repeat(40)}`

function create({ services = 'sandbox' as unknown, isIsolated = false, ...page } = {}) {
  const options = { services, networks: ['eip155:1', 'eip155:137'], ...page }
  const { clock, config } = createTestConfig({ options } as Parameters<typeof createTestConfig>[0])
  const made: { metadata: { appChainIds?: number[] }; preference: { options?: string; keysUrl?: string } }[] =
    []
  const left: string[] = []
  const wallet = createTestProvider()
  const world: { window: unknown } = { window: null }
  const outside = {
    createProvider(given: (typeof made)[number]) {
      made.push(given)
      const disconnect = async () => {
        left.push('wallet')
        wallet.isPermitted = false
        wallet.emit('disconnect', { code: 4900 })
      }
      return Object.assign(Object.create(wallet), { disconnect })
    },
    isIsolated: () => isIsolated,
    openWindow: () => world.window as Window | null,
  }
  const connector = createCoinbaseConnector(config, shown, outside)
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const signal = new AbortController().signal
  const to = { networks: config.networks, caipNetworkId: 'eip155:1' as const, signal }
  return { clock, config, connector, events, left, made, outside, to, wallet, world }
}

describe('createCoinbaseConnector', () => {
  test('default: nothing is made before the visitor chose it; then it starts on the page’s chain', async () => {
    const { connector, made, to, wallet } = create()
    expect(connector).toMatchObject({ ...shown, kind: 'coinbase', namespaces: ['eip155'] })
    expect(made).toEqual([])
    const session = await connector.connect({ ...to, caipNetworkId: 'eip155:137' })
    expect(session).toEqual({ accounts: [{ address, type: 'eoa' }], caipNetworkId: 'eip155:1' })
    expect(made).toHaveLength(1)
    expect(made[0]?.metadata.appChainIds).toEqual([137, 1])
    expect(wallet.requests.map((x) => x.method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('param: the popup’s address; only Coinbase’s own may hand over to its relay [CAP-03: the connector]', async () => {
    const cases = [
      ['sandbox', 'http://localhost:4110/connect', 'smartWalletOnly'],
      ['reown', 'https://keys.coinbase.com/connect', 'all'],
      [
        { coinbase: 'https://keys.coinbase.com.evil/connect' },
        'https://keys.coinbase.com.evil/connect',
        'smartWalletOnly',
      ],
    ] as const
    for (const [services, keysUrl, options] of cases) {
      const { connector, made, to } = create({ services })
      await connector.connect(to)
      expect(made[0]?.preference).toEqual({ keysUrl, options })
    }
  })

  test('error: a page without such a wallet', async () => {
    const { connector, made, to } = create({ services: { preset: 'sandbox', coinbase: false } })
    await expect(connector.connect(to)).rejects.toMatchObject({ name: 'ConnectFailedError' })
    expect(made).toEqual([])
  })

  test('error: an isolated page says so, and asks nobody [CAP-03: the connector]', async () => {
    const { connector, made, to } = create({ isIsolated: true })
    await expect(connector.connect(to)).rejects.toMatchObject({ name: 'PopupUnavailableError' })
    expect(made).toEqual([])
  })

  test('error: storage that is forbidden is a failed connect', async () => {
    const { connector, outside, to } = create()
    outside.createProvider = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    await expect(connector.connect(to)).rejects.toMatchObject({ name: 'ConnectFailedError' })
  })

  test('error: a window that is refused, and one that is lost, each by its name [CAP-03: the connector]', async () => {
    const { clock, connector, outside, to, world } = create()
    outside.createProvider = createCoinbaseWalletProvider as unknown as typeof outside.createProvider
    await expect(connector.connect(to)).rejects.toMatchObject({ name: 'PopupBlockedError' })
    world.window = { closed: true, focus() {}, close() {} }
    const lost = expect(connector.connect(to)).rejects.toMatchObject({ name: 'PopupUnavailableError' })
    await clock.advanceAsync(2_000)
    await lost
  })

  test('error: a no, a failure, and nonsense for an answer', async () => {
    const { connector, to, wallet } = create()
    wallet.mode = 'reject'
    await expect(connector.connect(to)).rejects.toMatchObject({ name: 'UserRejectedError' })
    wallet.answer('eth_requestAccounts', () => {
      throw { code: -32603, message: 'x' }
    })
    await expect(connector.connect(to)).rejects.toMatchObject({ name: 'ConnectFailedError' })
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const isList =
          Array.isArray(answer) && answer.every((x) => typeof x === 'string' && /^0x[0-9a-f]{40}$/i.test(x))
        fc.pre(!isList)
        wallet.answer('eth_requestAccounts', () => answer)
        await expect(connector.connect(to)).rejects.toBeInstanceOf(Error)
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: what the library throws as a plain object reaches the page as an error with its code', async () => {
    const { connector, to, wallet } = create()
    await connector.connect(to)
    wallet.answer('personal_sign', () => {
      throw { code: 4001, message: 'User rejected the request.', stack: 'x' }
    })
    const provider = (await connector.getProvider()) as typeof wallet
    const failed = provider.request({ method: 'personal_sign' })
    await expect(failed).rejects.toBeInstanceOf(Error)
    await expect(failed).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
  })

  test('behavior: restores without a window; without a session the visitor is needed', async () => {
    const { connector, to, wallet } = create()
    expect(await connector.restore(to)).toBe('needsVisitor')
    wallet.isPermitted = true
    expect(await connector.restore(to)).toEqual({
      accounts: [{ address, type: 'eoa' }],
      caipNetworkId: 'eip155:1',
    })
    expect(wallet.requests.some((x) => x.method === 'eth_requestAccounts')).toBe(false)
  })

  test('behavior: a wallet that lets go is heard once, and only while it is connected [CAP-03: the connector]', async () => {
    const { connector, events, to, wallet } = create()
    wallet.mode = 'reject'
    await connector.connect(to).catch(() => {})
    wallet.emit('disconnect', { code: 4900 })
    expect(events).toEqual([])
    wallet.mode = 'approve'
    await connector.connect(to)
    wallet.emit('disconnect', { code: 4900 })
    wallet.emit('disconnect', { code: 4900 })
    expect(events).toEqual([{ type: 'disconnected' }])
    await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
  })

  test('behavior: leaving it is told to the wallet, not back to us; the next connection starts anew [CAP-03: the connector]', async () => {
    const { connector, events, left, made, to } = create()
    await connector.connect(to)
    await connector.disconnect()
    expect(left).toEqual(['wallet'])
    expect(events).toEqual([])
    await connector.connect({ ...to, caipNetworkId: 'eip155:137' })
    expect(made.map((x) => x.metadata.appChainIds)).toEqual([
      [1, 137],
      [137, 1],
    ])
  })

  test('behavior: an answer from before it was left brings nothing back, of a connect or a restore [CAP-03: the connector]', async () => {
    for (const [method, ask] of [
      ['eth_requestAccounts', 'connect'],
      ['eth_accounts', 'restore'],
    ] as const) {
      const { connector, events, left, to, wallet } = create()
      let answer = (_accounts: readonly string[]) => {}
      wallet.answer(
        method,
        () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      )
      const late = Promise.resolve(connector[ask](to)).catch((error: Error) => error.name)
      await connector.disconnect()
      answer([address])
      expect(await late).toBe(ask === 'connect' ? 'ConnectFailedError' : 'needsVisitor')
      // What the wallet approved since is told to be over too.
      expect(left).toHaveLength(ask === 'connect' ? 2 : 1)
      await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
      wallet.answer(method, () => new Promise(() => {}))
      connector.connect(to).catch(() => {})
      wallet.emit('disconnect', { code: 4900 })
      expect(events).toEqual([])
    }
  })

  test('behavior: a restore that finds nothing takes nothing from a connect that came meanwhile', async () => {
    const { connector, events, to, wallet } = create()
    let answer = (_accounts: readonly string[]) => {}
    wallet.answer(
      'eth_accounts',
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const late = connector.restore(to)
    await connector.connect(to)
    answer([])
    expect(await late).toBe('needsVisitor')
    wallet.emit('disconnect', { code: 4900 })
    expect(events).toEqual([{ type: 'disconnected' }])
  })

  test('behavior: an extension that stands in for the popup need not know how to leave', async () => {
    const { connector, outside, to, wallet } = create()
    outside.createProvider = () => wallet
    await connector.connect(to)
    await expect(connector.disconnect()).resolves.toBeUndefined()
  })

  test('behavior: what the wallet says unasked', async () => {
    const { connector, events, to, wallet } = create()
    await connector.connect(to)
    wallet.emit('accountsChanged', [`0x${'2'.repeat(40)}`])
    wallet.emit('chainChanged', '0x89')
    wallet.emit('chainChanged', { nonsense: true })
    expect(events).toMatchObject([
      { type: 'accountsChanged', accounts: [{ address: `0x${'2'.repeat(40)}` }] },
      { type: 'chainChanged', caipNetworkId: 'eip155:137' },
    ])
  })
})
