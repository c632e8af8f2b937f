import { describe, expect, test } from '@rstest/core'
import { bitcoinMainnetId, bitcoinTestnetId } from '../../constants/chains.js'
import { walletAccountsLimit } from '../../constants/lists.js'
import { testBitcoin } from '../../testing/bitcoin.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import type { ConnectorEvent } from '../Connector.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { createBitcoinConnector } from './createBitcoinConnector.js'

const { ordinal, payment, testnet } = testBitcoin
const paying = { address: payment, type: 'payment' } as const
const holding = { address: ordinal, type: 'ordinal' } as const
const testing = { address: testnet, type: 'payment' } as const

function later<value>() {
  let resolve = (_value: value) => {}
  const promise = new Promise<value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

type Options = { networks: readonly string[]; defaultAccountTypes: Record<string, string> }
type Accounts = Awaited<ReturnType<BitcoinFace['requestAccounts']>>

function create({ networks = [bitcoinMainnetId], ...options }: Partial<Options> = {}) {
  const { clock, config } = createTestConfig({ options: { networks, ...options } })
  const world = {
    accounts: [holding, paying] as Accounts,
    loads: 0,
    left: 0,
    say: (_accounts: Accounts) => {},
    listeners: 0,
    failure: undefined as unknown,
  }
  const face: BitcoinFace = {
    async requestAccounts() {
      if (world.failure) throw world.failure
      return world.accounts
    },
    readAccounts: async () => world.accounts,
    signMessage: async () => 'c2ln',
    signPsbt: async ({ psbt }) => ({ psbt }),
    async disconnect() {
      world.left += 1
    },
    subscribe(listener) {
      world.listeners += 1
      world.say = listener
      return () => {
        world.listeners -= 1
      }
    },
  }
  const connector = createBitcoinConnector({
    id: 'bip122.test',
    name: 'Test',
    config,
    loadFace: async () => {
      world.loads += 1
      return face
    },
  })
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const signal = new AbortController().signal
  const caipNetworkId = networks[0] as typeof bitcoinMainnetId
  const to = { networks: config.networks, caipNetworkId, signal }
  return { clock, connector, events, face, to, world }
}

describe('createBitcoinConnector', () => {
  test('default: its code comes with the first question, once; the payment account leads [CON-22: Bitcoin]', async () => {
    const { connector, to, world } = create()
    expect(connector).toMatchObject({ id: 'bip122.test', kind: 'bitcoin', namespaces: ['bip122'] })
    expect(world.loads).toBe(0)
    const session = { accounts: [paying, holding], caipNetworkId: bitcoinMainnetId }
    expect(await connector.connect(to)).toEqual(session)
    expect(await connector.restore(to)).toEqual(session)
    expect(world).toMatchObject({ loads: 1, listeners: 1 })
  })

  test('param: defaultAccountTypes says which account leads', async () => {
    const { connector, to } = create({ defaultAccountTypes: { bip122: 'ordinal' } })
    expect((await connector.connect(to)).accounts).toEqual([holding, paying])
  })

  test('behavior: the addresses say which network the wallet is on', async () => {
    for (const [networks, accounts, expected] of [
      [[bitcoinMainnetId, bitcoinTestnetId], [testing], bitcoinTestnetId],
      [[bitcoinTestnetId, bitcoinMainnetId], [paying], bitcoinMainnetId],
      // A network that the page lacks is reported as it is, not as another one.
      [[bitcoinMainnetId], [testing], bitcoinTestnetId],
    ] as const) {
      const { connector, to, world } = create({ networks })
      world.accounts = accounts
      expect((await connector.connect(to)).caipNetworkId).toBe(expected)
    }
  })

  test('error: no accounts, or none that are Bitcoin’s', async () => {
    for (const accounts of [[], [{ address: `0x${'1'.repeat(40)}`, type: 'payment' as const }]]) {
      const { connector, to, world } = create()
      world.accounts = accounts
      await expect(connector.connect(to)).rejects.toMatchObject({ name: 'InvalidResponseError' })
      await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
      expect(await connector.restore(to)).toBe('needsVisitor')
    }
  })

  test('error: a no in each of the wallets’ ways, and any other failure', async () => {
    const { connector, to, world } = create()
    for (const [failure, name] of [
      [{ code: 4001 }, 'UserRejectedError'],
      [{ code: -32_000 }, 'UserRejectedError'],
      [{ jsonrpc: '2.0', error: { code: 4001, message: 'no' } }, 'UserRejectedError'],
      [{ code: -32_603 }, 'ConnectFailedError'],
      ['text', 'ConnectFailedError'],
    ] as const) {
      world.failure = failure
      await expect(connector.connect(to)).rejects.toMatchObject({ name })
    }
  })

  test('error: code that did not come is loaded anew by the next try', async () => {
    const { config } = createTestConfig({ options: { networks: [bitcoinMainnetId] } })
    const { face, to } = create()
    let isDown = true
    const connector = createBitcoinConnector({
      id: 'bip122.test',
      name: 'Test',
      config,
      async loadFace() {
        if (isDown) throw new Error('ChunkLoadError')
        return face
      },
    })
    await expect(connector.connect(to)).rejects.toMatchObject({ name: 'ConnectFailedError' })
    isDown = false
    expect((await connector.connect(to)).accounts).toEqual([paying, holding])
  })

  test('behavior: a restore asks nobody, and does not wait for a silent wallet', async () => {
    const { clock, connector, face, to } = create()
    face.readAccounts = () => new Promise(() => {})
    const silent = connector.restore(to)
    await clock.advanceAsync(3_000)
    expect(await silent).toBe('needsVisitor')
    delete face.readAccounts
    expect(await connector.restore(to)).toBe('needsVisitor')
  })

  test('behavior: other accounts are told, another network before them, and a wallet that lets go once [CAP-12: Bitcoin]', async () => {
    const { connector, events, to, world } = create({ networks: [bitcoinMainnetId, bitcoinTestnetId] })
    await connector.connect(to)
    world.say([holding])
    world.say([testing])
    world.say([])
    world.say([])
    world.say([paying])
    expect(events).toEqual([
      { type: 'accountsChanged', namespace: 'bip122', accounts: [holding] },
      { type: 'chainChanged', caipNetworkId: bitcoinTestnetId },
      { type: 'accountsChanged', namespace: 'bip122', accounts: [testing] },
      { type: 'disconnected' },
    ])
    await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
  })

  test('behavior: a wallet found turned to another account without a word: the page is told, nothing is signed [CAP-12: Bitcoin]', async () => {
    const { connector, events, face, to, world } = create()
    face.readCurrent = async () => world.accounts[0]?.address
    world.accounts = [paying]
    await connector.connect(to)
    const provider = await connector.getProvider()
    if (!('signPsbt' in provider)) throw new Error('no Bitcoin provider')
    world.accounts = [holding]
    await expect(provider.signMessage({ address: payment, message: '' })).rejects.toMatchObject({
      name: 'AddressNotFoundError',
      metaMessages: ['Connector: bip122.test'],
    })
    expect(events).toEqual([{ type: 'accountsChanged', namespace: 'bip122', accounts: [holding] }])
    expect(await provider.getAccounts()).toEqual([holding])
  })

  test('behavior: leaving tells the wallet, waits for it 3 s, and what it says afterwards is not heard', async () => {
    const { clock, connector, events, face, to, world } = create()
    await connector.connect(to)
    await connector.disconnect()
    expect(world.left).toBe(1)
    world.say([holding])
    expect(events).toEqual([])
    await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    face.disconnect = () => new Promise(() => {})
    const left = connector.disconnect()
    await clock.advanceAsync(3_000)
    await left
  })

  test('behavior: an answer from before it was let go brings nothing back, of a restore or a connect [CAP-12: Bitcoin]', async () => {
    const { connector, events, face, to, world } = create()
    const sent: unknown[] = []
    face.sendTransfer = async (of) => `${sent.push(of)}`
    await connector.connect(to)
    const kept = await connector.getProvider()
    for (const [question, ask] of [
      ['readAccounts', () => connector.restore(to)],
      ['requestAccounts', () => connector.connect(to).catch((error: Error) => error.name)],
    ] as const) {
      const { promise, resolve } = later<Accounts>()
      const { promise: isAsked, resolve: onAsked } = later<void>()
      face[question] = () => {
        onAsked()
        return promise
      }
      const late = ask()
      await isAsked
      await connector.disconnect()
      resolve([paying])
      expect(await late).toBe(question === 'readAccounts' ? 'needsVisitor' : 'ConnectFailedError')
      await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
      if (!('signPsbt' in kept)) throw new Error('no Bitcoin provider')
      const sending = kept.sendTransfer?.({ recipient: payment, amount: 1n })
      await expect(sending).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    }
    expect([sent, events]).toEqual([[], []])
    // The next time counts again.
    face.requestAccounts = async () => world.accounts
    expect((await connector.connect(to)).accounts).toEqual([paying, holding])
  })

  test('behavior: what was read before the wallet told other accounts, or that it is gone, is older than that [CAP-12: Bitcoin]', async () => {
    for (const [told, expected] of [
      [[holding], { accounts: [holding], caipNetworkId: bitcoinMainnetId }],
      [[], 'needsVisitor'],
    ] as const) {
      const { connector, face, to, world } = create()
      await connector.connect(to)
      const { promise, resolve } = later<Accounts>()
      const { promise: isAsked, resolve: onAsked } = later<void>()
      face.readAccounts = () => {
        onAsked()
        return promise
      }
      const late = connector.restore(to)
      await isAsked
      world.say(told)
      resolve([paying])
      expect(await late).toEqual(expected)
      if (told.length === 0)
        await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    }
  })

  test('behavior: what it was found turned to before it was let go is not told to who comes back [CAP-12: Bitcoin]', async () => {
    const { connector, events, face, to, world } = create()
    await connector.connect(to)
    const { promise, resolve } = later<Accounts>()
    face.readCurrent = async () => ordinal
    face.readAccounts = () => promise
    const provider = await connector.getProvider()
    if (!('signPsbt' in provider)) throw new Error('no Bitcoin provider')
    await provider.signMessage({ address: payment, message: '' }).catch(() => {})
    await connector.disconnect()
    await connector.connect(to)
    resolve([testing])
    await promise
    expect(events).toEqual([])
    expect(await provider.getAccounts()).toEqual([paying, holding])
    expect(world.left).toBe(1)
  })

  test('param: caipAddress: the account in use leads; each has one provider [CAP-12: Bitcoin]', async () => {
    const { connector, to } = create()
    await connector.connect(to)
    const of = async (address: string) => {
      const provider = await connector.getProvider({ caipAddress: `${bitcoinMainnetId}:${address}` })
      if (!('signPsbt' in provider)) throw new Error('no Bitcoin provider')
      return provider
    }
    expect(await (await of(ordinal)).getAccounts()).toEqual([holding, paying])
    expect(await (await of(payment)).getAccounts()).toEqual([paying, holding])
    const first = await of(ordinal)
    expect(await of(ordinal)).toBe(first)
    for (let at = 0; at < walletAccountsLimit; at += 1) await of(`other${at}`)
    expect(await of(ordinal)).not.toBe(first)
  })

  test('behavior: it cannot be switched, and its listeners end with it', async () => {
    const { connector, to, world } = create()
    await connector.connect(to)
    expect('switchNetwork' in connector).toBe(false)
    connector.dispose?.()
    expect(world.listeners).toBe(0)
  })
})
