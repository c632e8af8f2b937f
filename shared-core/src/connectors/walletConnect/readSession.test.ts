import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { walletAccountsLimit } from '../../constants/lists.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createProposal } from './proposal.js'
import { accountsOn, chooseSession, noSession, parseSession } from './readSession.js'

const address = `0x${'a'.repeat(40)}`
const settled = (
  accounts: readonly string[],
  metadata: unknown = { name: 'Wallet', icons: ['https://w.test/i.png'] },
) => ({
  topic: 'topic',
  expiry: 2_000_000_000,
  namespaces: { eip155: { accounts, methods: ['personal_sign'] } },
  peer: { metadata },
})
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const bitcoin = 'bip122:000000000019d6689c085ae165831e93' as const
const solanaAddress = 'So11111111111111111111111111111111111111112'
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const three = {
  [bitcoin]: { accounts: [`${bitcoin}:${payment}`, `${bitcoin}:0x1`], methods: ['c'] },
  solana: { accounts: [`${solana}:${solanaAddress}`, `${solana}:0O`], methods: ['b'] },
  eip155: { accounts: [`eip155:1:${address}`], methods: ['a'] },
  cosmos: { accounts: ['cosmos:a:b'], methods: ['d'] },
}
const ids = ['eip155:1', 'eip155:137'] as const

describe('parseSession', () => {
  test('default: accounts, methods and wallet', () => {
    expect(parseSession(settled([`eip155:1:${address}`, 'eip155:x:0x1', 'solana:1:abc']))).toEqual({
      topic: 'topic',
      expiresAtMs: 2_000_000_000_000,
      methods: { eip155: ['personal_sign'], solana: [], bip122: [] },
      accounts: [{ address, caipNetworkId: 'eip155:1' }],
      wallet: { name: 'Wallet', iconUrl: 'https://w.test/i.png' },
    })
  })

  test('behavior: accounts and methods of every namespace; a chain may stand as the key', () => {
    const session = parseSession({ ...settled([]), namespaces: three })
    expect(session?.accounts).toEqual([
      { address, caipNetworkId: 'eip155:1' },
      { address: solanaAddress, caipNetworkId: solana },
      { address: payment, caipNetworkId: bitcoin },
    ])
    expect(session?.methods).toEqual({ eip155: ['a'], solana: ['b'], bip122: ['c'] })
  })

  test('behavior: of a session of accounts without end, so many of each chain count, and so many are told', () => {
    const many = (chain: string, from: number) =>
      Array.from({ length: 5_000 }, (_, at) => `${chain}:0x${(from + at).toString(16).padStart(40, '0')}`)
    const texts = [...many('eip155:1', 0), ...many('eip155:137', 5_000)]
    const session = parseSession(settled(texts)) ?? noSession
    const first = [...texts.slice(0, walletAccountsLimit), ...texts.slice(5_000, 5_000 + walletAccountsLimit)]
    expect(session.accounts.map((x) => `${x.caipNetworkId}:${x.address}`)).toEqual(first)
    for (const chain of ['eip155:137', 'eip155:10'] as const)
      expect(accountsOn(session, chain).accounts).toHaveLength(walletAccountsLimit)
  })

  test('error: nonsense is no session, hostile metadata no icon', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(parseSession(given)).toBeUndefined()
      }),
    )
    const name = `Meta\u202e\u200bMask${'x'.repeat(100)}`
    const hostile = parseSession(settled([], { name, icons: ['javascript:alert(1)'] }))
    expect(hostile?.wallet).toEqual({ name: `MetaMask${'x'.repeat(24)}` })
    expect(parseSession(settled([], { name: '\u200b', icons: [] }))?.wallet).toBeUndefined()
  })
})

describe('chooseSession', () => {
  const session = (accounts: readonly string[]) => {
    const parsed = parseSession(settled(accounts))
    if (!parsed) throw new Error('no session')
    return parsed
  }

  test('default: the wanted chain where it was approved, each account once', () => {
    const accounts = [`eip155:1:${address}`, `eip155:137:${address}`, `eip155:137:${address}`]
    expect(
      chooseSession(session(accounts), { caipNetworkId: 'eip155:137', caipNetworkIds: ids }),
    ).toMatchObject({
      caipNetworkId: 'eip155:137',
      accounts: [{ address, type: 'eoa' }],
    })
  })

  test('behavior: else the first approved chain that the page knows', () => {
    const to = { caipNetworkId: 'eip155:137', caipNetworkIds: ids } as const
    expect(chooseSession(session([`eip155:1:${address}`]), to).caipNetworkId).toBe('eip155:1')
  })

  test('behavior: one chain of each namespace the page knows; what was asked for is the one in use', () => {
    const all = parseSession({ ...settled([]), namespaces: three })
    if (!all) throw new Error('no session')
    const evm = { accounts: [{ address, type: 'eoa' }], caipNetworkId: 'eip155:1' }
    const sol = { accounts: [{ address: solanaAddress, type: 'eoa' }], caipNetworkId: solana }
    const btc = { accounts: [{ address: payment, type: 'payment' }], caipNetworkId: bitcoin }
    const wallet = all.wallet
    const to = { caipNetworkId: solana, caipNetworkIds: ['eip155:1', solana, bitcoin] } as const
    expect(chooseSession(all, to)).toEqual({
      ...sol,
      wallet,
      others: [
        { ...evm, namespace: 'eip155' },
        { ...btc, namespace: 'bip122' },
      ],
    })
    expect(chooseSession(all, { caipNetworkId: bitcoin, caipNetworkIds: [bitcoin] })).toEqual({
      ...btc,
      wallet,
    })
    // A wallet without the requested namespace is connected in one that it has.
    const evmOnly = chooseSession(session([`eip155:1:${address}`]), to)
    expect(evmOnly).toEqual({ ...evm, namespace: 'eip155', wallet })
  })

  test('error: none of the requested chains was approved [ERR-45]', () => {
    const to = { caipNetworkId: 'eip155:1', caipNetworkIds: ids } as const
    expect(() => chooseSession(session([`eip155:10:${address}`]), to)).toThrow(
      '"WalletConnect" supports none of the requested chains.',
    )
  })
})

describe('createProposal', () => {
  test('default: every EVM network with its address; EIP-5792 and wallet_getAssets are asked for', () => {
    const { networks } = createTestConfig().config
    const { eip155 } = createProposal(networks)
    expect(eip155?.chains).toEqual([...ids])
    expect(eip155?.rpcMap['eip155:137']).toBe(networks[1]?.rpcUrl)
    expect(eip155?.methods).toEqual(
      expect.arrayContaining(['wallet_sendCalls', 'wallet_getAssets', 'wallet_addEthereumChain']),
    )
  })

  test('behavior: the namespaces of the configured networks, each with its own methods, and no other', () => {
    const of = (...ids: string[]) =>
      createProposal(createTestConfig({ options: { networks: ids } }).config.networks)
    expect(Object.keys(of('eip155:1'))).toEqual(['eip155'])
    const all = of('eip155:1', solana, bitcoin)
    expect(Object.keys(all)).toEqual(['eip155', 'solana', 'bip122'])
    expect(all.solana).toMatchObject({
      chains: [solana],
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
      ],
    })
    expect(all.bip122).toMatchObject({
      chains: [bitcoin],
      methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
      events: ['bip122_addressesChanged'],
    })
  })
})
