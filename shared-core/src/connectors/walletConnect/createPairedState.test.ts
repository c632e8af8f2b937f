import { describe, expect, test } from '@rstest/core'
import { encodeBase58 } from '../../format/base58.js'
import { fromBase64, toHex } from '../../format/bytes.js'
import { testBitcoin } from '../../testing/bitcoin.js'
import { createTestLibrary } from '../../testing/createTestLibrary.js'
import { signAsTestAccount, testSolanaAccount } from '../../testing/createTestStandardWallet.js'
import { isEip1193, isSolana, type WalletProvider } from '../WalletProvider.js'

const evm = `0x${'a'.repeat(40)}`
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const bitcoin = 'bip122:000000000019d6689c085ae165831e93' as const
const key = testSolanaAccount(1).address
const otherKey = '11111111111111111111111111111111'
const { ordinal, payment, signatures, txid } = testBitcoin
const ids = ['eip155:1', solana, bitcoin] as const
const namespaces = () => ({
  eip155: { accounts: [`eip155:1:${evm}`], methods: ['personal_sign'] },
  solana: {
    accounts: [`${solana}:${key}`],
    methods: ['solana_signMessage', 'solana_signAndSendTransaction'],
  },
  bip122: {
    accounts: [`${bitcoin}:${payment}`],
    methods: ['getAccountAddresses', 'signMessage', 'sendTransfer'],
  },
})
const addresses = [
  { address: payment, publicKey: '02ab', path: "m/84'/0'/0'/0/0", intention: 'payment' },
  { address: ordinal, publicKey: '03cd', path: "m/86'/0'/0'/0/0", intention: 'ordinal' },
]
const answers: Readonly<Record<string, unknown>> = {
  getAccountAddresses: addresses,
  solana_signMessage: { signature: encodeBase58(signAsTestAccount(1, Uint8Array.of(1))) },
  signMessage: { signature: toHex(fromBase64(signatures.ordinal)) },
  sendTransfer: { txid },
}
const bitcoinAccounts = [
  { address: payment, type: 'payment', publicKey: '02ab', path: "m/84'/0'/0'/0/0" },
  { address: ordinal, type: 'ordinal', publicKey: '03cd', path: "m/86'/0'/0'/0/0" },
]
const solanaAccounts = [{ address: key, type: 'eoa' }]

/** One pairing over three namespaces, in use. */
async function create(given: createTestLibrary.Parameters = {}) {
  const world = await createTestLibrary({
    namespaces: namespaces(),
    answer: ({ method }) => answers[method],
    ...given,
  })
  const { networks } = world.config
  const use = () => world.paired.use({ caipNetworkId: 'eip155:1', caipNetworkIds: ids, networks })
  return { ...world, use }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('use', () => {
  test('default: a connection in each namespace; Bitcoin’s addresses with keys and paths [ENT-02] [ENT-03]', async () => {
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
    const { emitted, library, use } = await create()
    await use()
    library.session = { ...library.session, namespaces: { eip155: namespaces().eip155 } } as never
    await use()
    expect(emitted).toEqual([
      { type: 'accountsChanged', namespace: 'solana', accounts: [] },
      { type: 'accountsChanged', namespace: 'bip122', accounts: [] },
    ])
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
    // The library's own word is the one the page hears.
    expect(heard).toEqual([])
  })

  test('behavior: the library no longer has it ("no matching key")', async () => {
    const { emitted, events, paired, sessions, use } = await create({
      answer: () => Promise.reject(new Error('No matching key. session topic does not exist')),
    })
    await use()
    const heard: unknown[] = []
    const provider = paired.provider({})
    if (!isEip1193(provider)) throw new Error('not of the EVM')
    provider.on?.('disconnect', (error) => heard.push(error))
    // While it is there, a failure is only a failure.
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

describe('provider', () => {
  test('default: each namespace’s own kind, and every request on its own chain', async () => {
    const { asked, paired, use } = await create()
    await use()
    asked.length = 0
    await (paired.provider({}) as { request(of: object): Promise<unknown> }).request({
      method: 'personal_sign',
      params: ['0x'],
    })
    const sol = paired.provider({ caipAddress: `${solana}:${key}` })
    if (!isSolana(sol)) throw new Error('not of Solana')
    expect(sol.address).toBe(key)
    expect(sol.publicKey).toHaveLength(32)
    expect(sol.signTransaction).toBeUndefined()
    expect(await sol.signMessage?.(new Uint8Array([1]))).toEqual(signAsTestAccount(1, Uint8Array.of(1)))
    const btc = paired.provider({ caipAddress: `${bitcoin}:${payment}` })
    if (isSolana(btc) || isEip1193(btc)) throw new Error('not of Bitcoin')
    expect(await btc.getAccounts()).toEqual(bitcoinAccounts)
    expect(await btc.signMessage({ address: ordinal, message: 'Hello' })).toBe(signatures.ordinal)
    expect(await btc.sendTransfer?.({ recipient: payment, amount: 5n })).toBe(txid)
    expect(asked).toEqual([
      ['eip155:1', { method: 'personal_sign', params: ['0x'] }],
      [solana, { method: 'solana_signMessage', params: { message: '2', pubkey: key } }],
      [
        bitcoin,
        {
          method: 'signMessage',
          params: { account: payment, address: ordinal, message: 'Hello', protocol: 'bip322' },
        },
      ],
      [
        bitcoin,
        { method: 'sendTransfer', params: { account: payment, recipientAddress: payment, amount: '5' } },
      ],
    ])
  })

  test('error: a rejection in the catalogue’s words, a receiver that is none, an account that is not of the session', async () => {
    const { paired, use } = await create({
      answer: ({ method }) =>
        method === 'getAccountAddresses' ? addresses : Promise.reject({ code: 5002, message: 'no' }),
    })
    await use()
    const btc = paired.provider({ caipNetworkId: bitcoin })
    if (isSolana(btc) || isEip1193(btc)) throw new Error('not of Bitcoin')
    await expect(btc.signMessage({ address: payment, message: 'x' })).rejects.toThrow('Request was rejected')
    await expect(btc.sendTransfer?.({ recipient: `${payment}x`, amount: 5n })).rejects.toThrow(
      'Invalid Address',
    )
    const sol = paired.provider({ caipNetworkId: solana })
    if (!isSolana(sol)) throw new Error('not of Solana')
    await expect(sol.signMessage?.(new Uint8Array())).rejects.toMatchObject({ code: 4001 })
    expect(() => paired.provider({ caipAddress: `${solana}:${otherKey}` })).toThrow('Provider not found')
  })

  test('behavior: EVM listeners hear nothing of the other namespaces’ accounts', async () => {
    const { events, paired, use } = await create()
    await use()
    const provider = paired.provider({})
    if (!isEip1193(provider)) throw new Error('not of the EVM')
    const heard: unknown[] = []
    const listener = (accounts: unknown) => heard.push(accounts)
    provider.on?.('accountsChanged', listener)
    events.emit('accountsChanged', [key])
    events.emit('accountsChanged', [evm])
    provider.removeListener?.('accountsChanged', listener)
    events.emit('accountsChanged', [evm])
    expect(heard).toEqual([[evm]])
  })
})
