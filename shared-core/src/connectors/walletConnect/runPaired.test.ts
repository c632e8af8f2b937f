import { describe, expect, test } from '@rstest/core'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import { testBitcoin } from '../../testing/bitcoin.js'
import {
  addresses,
  asEvm,
  bitcoin,
  bitcoinAccounts,
  createTestSession as create,
  evm,
  key,
  namespaces,
  ordinal,
  otherKey,
  payment,
  solana,
  solanaAccounts,
} from '../../testing/createTestSession.js'

const ordinalFirst = { defaultAccountTypes: { bip122: 'ordinal' } }
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('use', () => {
  test('default: a connection in each namespace; Bitcoin’s addresses with keys and paths [ENT-02: over a pairing] [ENT-03: Bitcoin]', async () => {
    const { defaults, use } = await create()
    expect(await use()).toEqual({
      accounts: [{ address: evm, type: 'eoa' }],
      caipNetworkId: 'eip155:1',
      wallet: { name: 'Wallet' },
      others: [
        { namespace: 'solana', caipNetworkId: solana, accounts: solanaAccounts },
        { namespace: 'bip122', caipNetworkId: bitcoin, accounts: bitcoinAccounts },
      ],
    })
    // The library knows chains in use on the EVM alone.
    expect(defaults).toEqual(['eip155:1'])
  })

  test('behavior: a wallet that does not tell its addresses, or nonsense, goes by the one in the session', async () => {
    for (const answer of [
      () => [{ address: 'x' }],
      () => [{ address: ordinal }],
      () => Promise.reject(new Error('no')),
    ]) {
      const { use } = await create({ answer })
      const { others } = await use()
      expect(others?.[1]?.accounts).toEqual([{ address: payment, type: 'payment' }])
    }
    const silent = await create({ answer: () => new Promise(() => {}) })
    const using = silent.use()
    await silent.clock.advanceAsync(3_000)
    expect((await using).others?.[1]?.accounts).toHaveLength(1)
  })

  test('behavior: what the next session no longer serves is told to be over', async () => {
    const { emitted, pairAnother, use } = await create()
    await use()
    await pairAnother('second', { eip155: namespaces().eip155 })
    expect(emitted).toEqual([
      { type: 'accountsChanged', namespace: 'solana', accounts: [] },
      { type: 'accountsChanged', namespace: 'bip122', accounts: [] },
    ])
  })
})

describe('a wallet that a phone’s link opened', () => {
  const choose = ({ config }: Pick<Awaited<ReturnType<typeof create>>, 'config'>) =>
    config.storage.set('deepLinkChoice', { href: 'https://wallet.test/', name: 'Wallet' })

  test('behavior: is asked nothing after a reload: its addresses are those it told last, with keys and paths', async () => {
    const first = await create()
    await first.use()
    const { kept } = first
    const world = await create({ kept })
    choose(world)
    const { others } = await world.use()
    expect(others?.[1]?.accounts).toEqual(bitcoinAccounts)
    expect(world.asked).toEqual([])
    await world.paired.end()
    expect(kept.size).toBe(0)
    // Nothing is kept either when the wallet ends the session.
    const left = await create()
    await left.use()
    expect(left.kept.size).toBe(1)
    left.clientEvents.emit('session_delete', { topic: 'topic' })
    expect(left.kept.size).toBe(0)
  })

  test('behavior: nor where it changes its account, of which it told nothing, nor where what is kept is of another or broken', async () => {
    for (const broken of [undefined, 'nonsense', [{ address: ordinal, intention: 'ordinal' }]]) {
      const world = await create({ kept: new Map([['foyer:bitcoin:topic', broken]]) })
      choose(world)
      const { others } = await world.use()
      expect(others?.[1]?.accounts).toEqual([{ address: payment, type: 'payment' }])
      const other = { accounts: [`${bitcoin}:${ordinal}`], methods: ['getAccountAddresses'] }
      world.library.session = {
        ...world.library.session,
        namespaces: { ...namespaces(), bip122: other },
      } as never
      world.events.emit('session_update')
      await turn()
      expect(world.emitted).toMatchObject([{ namespace: 'bip122', accounts: [{ address: ordinal }] }])
      expect(world.asked).toEqual([])
    }
  })
})

describe('Bitcoin’s addresses, as the wallet tells them', () => {
  const told = [
    { address: ordinal, intention: 'ordinal', publicKey: 'nonsense' },
    { address: testBitcoin.testnet, intention: 'payment' },
    { address: payment, intention: 'payment', path: 'not a path' },
    { address: payment, intention: 'payment' },
  ]
  const paying = { address: payment, type: 'payment' }
  const holding = { address: ordinal, type: 'ordinal' }

  test('behavior: are each once there, of the session’s network, with keys and paths that are some; payment leads [CON-22: pairing]', async () => {
    const { emitted, events, use } = await create({ answer: () => told })
    expect((await use()).others?.[1]?.accounts).toEqual([paying, holding])
    events.emit('bip122_addressesChanged', [told[1]])
    expect(emitted).toEqual([])
    events.emit('bip122_addressesChanged', [told[2], told[0], told[3]])
    // Unchanged accounts are not reported again.
    expect(emitted).toEqual([])
    events.emit('bip122_addressesChanged', [told[1], told[0], told[0]])
    expect(emitted).toEqual([{ type: 'accountsChanged', namespace: 'bip122', accounts: [holding] }])
  })

  test('param: defaultAccountTypes says which leads', async () => {
    const { use } = await create({ answer: () => told.toReversed(), options: ordinalFirst })
    expect((await use()).others?.[1]?.accounts).toEqual([holding, paying])
  })

  test('behavior: one that does not tell them: those of the session, in the same form', async () => {
    const accounts = [payment, payment, testBitcoin.testnet].map((x) => `${bitcoin}:${x}`)
    const { use } = await create({ namespaces: { bip122: { accounts, methods: [] } } })
    expect((await use()).accounts).toEqual([paying])
  })
})

describe('what the wallet says', () => {
  test('default: a change of accounts is told of its own namespace alone, once', async () => {
    const { emitted, events, library, use } = await create()
    await use()
    events.emit('session_update')
    const moved = {
      ...namespaces(),
      solana: { accounts: [`${solana}:${otherKey}`, `${solana}:${key}`], methods: [] },
    }
    library.session = { ...library.session, namespaces: moved } as never
    events.emit('session_update')
    events.emit('accountsChanged', [otherKey])
    await turn()
    expect(emitted).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'solana',
        accounts: [
          { address: otherKey, type: 'eoa' },
          { address: key, type: 'eoa' },
        ],
      },
    ])
  })

  test('behavior: a namespace taken back ends there; Bitcoin tells its addresses by its own event', async () => {
    const { emitted, events, library, use } = await create()
    await use()
    events.emit('bip122_addressesChanged', [addresses[1]])
    events.emit('bip122_addressesChanged', 'nonsense')
    const { bip122, eip155 } = namespaces()
    library.session = { ...library.session, namespaces: { eip155, bip122 } } as never
    events.emit('session_update')
    await turn()
    expect(
      emitted.map((x) => [x.type, 'namespace' in x && x.namespace, 'accounts' in x && x.accounts.length]),
    ).toEqual([
      ['accountsChanged', 'bip122', 1],
      ['accountsChanged', 'solana', 0],
      ['accountsChanged', 'bip122', 2],
    ])
  })

  test('behavior: a wallet that takes all accounts of a namespace back ends it there; its session says nothing of that [CAP-01: the session]', async () => {
    const said = (chainId: string, name: string, data: unknown) => ({
      params: { chainId, event: { name, data } },
    })
    for (const [chainId, name, namespace] of [
      ['eip155:1', 'accountsChanged', 'eip155'],
      ['eip155:137', 'accountsChanged', 'eip155'],
      [solana, 'accountsChanged', 'solana'],
      [bitcoin, 'bip122_addressesChanged', 'bip122'],
    ] as const) {
      const { emitted, events, paired, use } = await create()
      await use()
      const provider = asEvm(paired.provider({}))
      const heard: unknown[] = []
      const listener = (accounts: unknown) => heard.push(accounts)
      provider.on?.('accountsChanged', listener)
      // The library tells it without the chain first.
      events.emit(name, [])
      for (const nonsense of [
        undefined,
        said(chainId, name, [evm]),
        said(chainId, 'chainChanged', []),
        said('eip155', name, []),
      ])
        events.emit('session_event', nonsense)
      await turn()
      expect([emitted, heard]).toEqual([[], []])
      for (const _ of ['once', 'twice']) events.emit('session_event', said(chainId, name, []))
      expect(emitted).toEqual([{ type: 'accountsChanged', namespace, accounts: [] }])
      expect(heard).toEqual(namespace === 'eip155' ? [[]] : [])
      expect(paired.session()?.topic).toBe('topic')
    }
  })

  test('behavior: whoever stopped listening hears nothing of that; nor is a namespace ended that nobody uses', async () => {
    const { emitted, events, paired, use } = await create()
    const gone = { params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [] } } }
    events.emit('session_event', gone)
    expect(emitted).toEqual([])
    await use()
    const provider = asEvm(paired.provider({}))
    const heard: unknown[] = []
    const listener = (accounts: unknown) => heard.push(accounts)
    provider.on?.('accountsChanged', listener)
    provider.removeListener?.('accountsChanged', listener)
    events.emit('session_event', gone)
    expect([emitted.length, heard]).toEqual([1, []])
  })

  test('behavior: only the EVM’s chain changes, and nonsense throws nothing into the page', async () => {
    const { emitted, library, use } = await create()
    await use()
    const change: unknown = Reflect.get(library, 'onChainChanged')
    if (typeof change !== 'function') throw new Error('no such step')
    for (const id of [`${solana}`, 'solana:NaN', 'eip155:NaN', 'eip155:5', 'eip155:137']) await change(id)
    expect(emitted).toEqual([{ type: 'chainChanged', caipNetworkId: 'eip155:137' }])
  })
})

describe('a session that is over', () => {
  const ends = [{ type: 'disconnected' }]
  const sign = (provider: WalletProvider) =>
    isEip1193(provider) ? provider.request({ method: 'personal_sign' }) : undefined

  test('behavior: its time ran out: told once, the next request says so by EIP-1193’s code', async () => {
    const { clientEvents, emitted, paired, use } = await create()
    await use()
    const heard: unknown[] = []
    const provider = paired.provider({})
    if (isEip1193(provider)) provider.on?.('disconnect', (error) => heard.push(error))
    clientEvents.emit('session_expire', { topic: 'another' })
    expect(emitted).toEqual([])
    clientEvents.emit('session_expire', { topic: 'topic' })
    expect(emitted).toEqual(ends)
    await expect(sign(provider)).rejects.toMatchObject({ code: 4900 })
    expect(emitted).toEqual(ends)
    expect(heard).toEqual([expect.objectContaining({ code: 4900 })])
  })

  test('behavior: the library no longer has it ("no matching key")', async () => {
    const { emitted, events, paired, sessions, use } = await create({
      answer: () => Promise.reject(new Error('No matching key. session topic does not exist')),
    })
    await use()
    const heard: unknown[] = []
    const provider = asEvm(paired.provider({}))
    provider.on?.('disconnect', (error) => heard.push(error))
    // While the session exists, a failed request is only a failure.
    await expect(sign(provider)).rejects.toThrow('No matching key')
    sessions.clear()
    await expect(sign(provider)).rejects.toMatchObject({ code: 4900 })
    expect(emitted).toEqual(ends)
    expect(heard).toHaveLength(1)
    events.emit('session_update')
    await turn()
    expect(emitted).toEqual(ends)
  })
})
