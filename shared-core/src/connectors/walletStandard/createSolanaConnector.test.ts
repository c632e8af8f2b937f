import { describe, expect, test } from '@rstest/core'
import { solanaDevnetId, solanaMainnetId, solanaTestnetId } from '../../constants/chains.js'
import { walletAccountsLimit } from '../../constants/lists.js'
import type { Network } from '../../entities/Network.js'
import { isSolana } from '../../providers/WalletProvider.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import {
  createTestStandardWallet,
  signAsTestAccount,
  testSolanaAccount,
} from '../../testing/createTestStandardWallet.js'
import type { ConnectorEvent } from '../Connector.js'
import { createSolanaConnector } from './createSolanaConnector.js'
import { readWallet } from './StandardWallet.js'

const { networks } = createTestConfig({
  options: { networks: [solanaMainnetId, solanaDevnetId, solanaTestnetId] },
}).config
const [first, second] = [testSolanaAccount(1), testSolanaAccount(2)]
const accounts = [first, second].map(({ address }) => ({ address, type: 'eoa' }))
const bytes = Uint8Array.of(1, 2, 3)

function create(made: Parameters<typeof createTestStandardWallet>[0] = {}) {
  const clock = createTestClock()
  const wallet = createTestStandardWallet(made)
  const read = readWallet(wallet.standard)
  if (!read) throw new Error('It is a wallet')
  const connector = createSolanaConnector({ id: 'solana.test', name: 'Test', clock, wallet: read })
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const connect = (over: { caipNetworkId?: `solana:${string}`; networks?: readonly Network[] } = {}) =>
    connector.connect({
      networks,
      caipNetworkId: solanaMainnetId,
      signal: new AbortController().signal,
      ...over,
    })
  const getProvider = async (to: Parameters<typeof connector.getProvider>[0]) => {
    const provider = await connector.getProvider(to)
    if (!isSolana(provider)) throw new Error('It is one of Solana')
    return provider
  }
  return { clock, connect, connector, events, getProvider, wallet }
}
const nameOf = (done: Promise<unknown>) => done.catch((error: Error) => error.name)

describe('connect', () => {
  test('default: the wallet’s accounts, on the chain asked for', async () => {
    const { connect } = create()
    expect(await connect()).toEqual({ accounts, caipNetworkId: solanaMainnetId })
    expect(await connect({ caipNetworkId: solanaDevnetId })).toMatchObject({ caipNetworkId: solanaDevnetId })
  })

  test('behavior: a chain the wallet lacks gives way to one of the page’s that it knows', async () => {
    const { connect, wallet } = create()
    expect(await connect({ caipNetworkId: solanaTestnetId })).toMatchObject({
      caipNetworkId: solanaMainnetId,
    })
    const unknown = networks.filter((x) => x.caipNetworkId === solanaTestnetId)
    const refused = connect({ caipNetworkId: solanaTestnetId, networks: unknown })
    expect(await nameOf(refused)).toBe('NoRequestedChainError')
    expect(wallet.requests).toHaveLength(1)
  })

  test('error: a no, a failure, no accounts', async () => {
    const { connect, wallet } = create()
    wallet.mode = 'reject'
    expect(await nameOf(connect())).toBe('UserRejectedError')
    wallet.mode = 'approve'
    wallet.standard.features['standard:connect'] = { connect: () => Promise.reject(new Error('broken')) }
    expect(await nameOf(connect())).toBe('ConnectFailedError')
    wallet.standard.features['standard:connect'] = { connect: async () => ({ accounts: [] }) }
    expect(await nameOf(connect())).toBe('ConnectFailedError')
  })

  test('behavior: only Solana accounts with a key of 32 bytes count, each once [CAP-02: Solana]', async () => {
    const { connect, wallet } = create()
    wallet.standard.features['standard:connect'] = { connect: async () => {} }
    const good = { ...second, chains: ['solana:mainnet'], features: [] }
    const odd = [
      { ...first, chains: ['bitcoin:mainnet'] },
      { ...first, publicKey: new Uint8Array(31), chains: ['solana:mainnet'] },
      { ...first, address: '0x12', chains: ['solana:mainnet'] },
      // Another's key under this address.
      { ...first, publicKey: second.publicKey, chains: ['solana:mainnet'] },
      null,
      good,
      good,
    ]
    Object.assign(wallet.standard, { accounts: odd })
    expect(await connect()).toMatchObject({ accounts: [{ address: second.address, type: 'eoa' }] })
    // Of a list without end, so many entries are looked at.
    Object.assign(wallet.standard, { accounts: [...Array(walletAccountsLimit).fill(null), good] })
    await expect(connect()).rejects.toMatchObject({ name: 'ConnectFailedError' })
  })
})

describe('restore', () => {
  const to = { networks, caipNetworkId: solanaDevnetId } as const
  test('default: asks silently; a wallet that knows the page is connected, another needs its visitor', async () => {
    const { connector, wallet } = create()
    expect(await connector.restore(to)).toBe('needsVisitor')
    wallet.isPermitted = true
    expect(await connector.restore(to)).toEqual({ accounts, caipNetworkId: solanaDevnetId })
    expect(wallet.requests).toEqual([])
  })

  test('error: a wallet that fails, or is silent for 3 s, needs its visitor', async () => {
    const { clock, connector, wallet } = create()
    wallet.standard.features['standard:connect'] = { connect: () => Promise.reject(new Error('locked')) }
    expect(await connector.restore(to)).toBe('needsVisitor')
    wallet.standard.features['standard:connect'] = { connect: () => new Promise(() => {}) }
    const restored = connector.restore(to)
    await clock.advanceAsync(3_000)
    expect(await restored).toBe('needsVisitor')
  })
})

test('what the wallet does by itself is told: other accounts, none; nonsense is not', async () => {
  const { connect, connector, events, wallet } = create()
  await connect()
  events.length = 0
  wallet.choose(2, 1)
  wallet.choose()
  wallet.say({ chains: [] })
  wallet.say('nonsense')
  const [reversed, none] = [accounts.toReversed(), []]
  expect(events).toEqual([
    { type: 'accountsChanged', namespace: 'solana', accounts: reversed },
    { type: 'accountsChanged', namespace: 'solana', accounts: none },
  ])
  connector.dispose?.()
  expect(wallet.listenerCount).toBe(0)
})

test('disconnect lets go of the wallet; one that lacks it, fails or is silent is let go of all the same', async () => {
  const { clock, connect, connector, wallet } = create()
  await connect()
  await connector.disconnect()
  expect(wallet.isPermitted).toBe(false)
  wallet.mode = 'reject'
  await connector.disconnect()
  wallet.mode = 'never'
  const done = connector.disconnect()
  await clock.advanceAsync(3_000)
  await done
  await create({ lacks: ['standard:disconnect'] }).connector.disconnect()
})

test('a network is switched to without asking the wallet, as long as it knows the chain, which it tells beforehand [ERR-46: Solana]', async () => {
  const { connector, wallet } = create()
  const to = (id: string) => {
    const network = networks.find((x) => x.caipNetworkId === id)
    return network && connector.switchNetwork?.({ network })
  }
  await to(solanaDevnetId)
  await expect(to(solanaTestnetId)).rejects.toThrow('Chain is not supported')
  expect(wallet.requests).toEqual([])
  const can = () => ([solanaDevnetId, solanaTestnetId] as const).map((id) => connector.canSwitchTo?.(id))
  expect(can()).toEqual([true, false])
  Object.assign(wallet.standard, { chains: ['solana:testnet'] })
  expect(can()).toEqual([false, true])
})

describe('getProvider', () => {
  test('default: everything is asked in the name of one account, on one chain', async () => {
    const { connect, getProvider, wallet } = create()
    await connect()
    const provider = await getProvider({ caipAddress: `${solanaDevnetId}:${second.address}` })
    expect(provider).toMatchObject(second)
    expect(await provider.signMessage?.(bytes)).toEqual(signAsTestAccount(2, bytes))
    expect(await provider.signTransaction?.(bytes)).toEqual(Uint8Array.of(1, 2, 3, 9))
    expect(await provider.signAndSendTransaction?.(bytes)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    const account = wallet.standard.accounts[1]
    expect(wallet.requests.slice(1)).toEqual([
      { feature: 'solana:signMessage', input: { account, message: bytes } },
      { feature: 'solana:signTransaction', input: { account, transaction: bytes, chain: 'solana:devnet' } },
      {
        feature: 'solana:signAndSendTransaction',
        input: { account, transaction: bytes, chain: 'solana:devnet' },
      },
    ])
  })

  test('param: a chain stands over the connection’s', async () => {
    const { connect, getProvider, wallet } = create()
    await connect()
    const to = { caipAddress: `${solanaDevnetId}:${first.address}`, caipNetworkId: solanaMainnetId } as const
    await (await getProvider(to)).signTransaction?.(bytes)
    expect(wallet.requests.at(-1)?.input).toMatchObject({ chain: 'solana:mainnet' })
  })

  test('behavior: what the wallet lacks is absent', async () => {
    const lacks = ['solana:signMessage', 'solana:signIn', 'solana:signTransaction']
    const { connect, getProvider } = create({ lacks })
    await connect()
    const provider = await getProvider({ caipAddress: `${solanaMainnetId}:${first.address}` })
    expect(Object.keys(provider).sort()).toEqual(['address', 'publicKey', 'signAndSendTransaction'])
  })

  test('error: an account the wallet has taken back, before or since; an answer that is none', async () => {
    const { connect, getProvider, wallet } = create()
    const to = { caipAddress: `${solanaMainnetId}:${second.address}` } as const
    expect(await nameOf(getProvider(to))).toBe('ProviderNotFoundError')
    await connect()
    const provider = await getProvider(to)
    wallet.choose(1)
    expect(await nameOf(provider.signMessage?.(bytes) ?? Promise.resolve())).toBe('ProviderNotFoundError')
    expect(await nameOf(getProvider(to))).toBe('ProviderNotFoundError')
    wallet.choose(2)
    wallet.standard.features['solana:signMessage'] = { signMessage: async () => [{ signature: 'yes' }] }
    expect(await nameOf(provider.signMessage?.(bytes) ?? Promise.resolve())).toBe('InvalidResponseError')
  })

  test('error: what was to be sent and is answered in words that say nothing may have been sent', async () => {
    const { connect, getProvider, wallet } = create()
    await connect()
    const provider = await getProvider({ caipAddress: `${solanaMainnetId}:${first.address}` })
    const send = (answer: () => Promise<unknown>) => {
      wallet.standard.features['solana:signAndSendTransaction'] = { signAndSendTransaction: answer }
      return nameOf(provider.signAndSendTransaction?.(bytes) ?? Promise.resolve())
    }
    for (const answer of [undefined, [], [{ signature: 'yes' }], [{ signature: new Uint8Array(63) }]])
      expect(await send(async () => answer)).toBe('BroadcastUnconfirmedError')
    expect(await send(() => Promise.reject(Object.assign(new Error('No'), { code: 4001 })))).toBe('Error')
    delete wallet.standard.features['solana:signAndSendTransaction']
    const gone = provider.signAndSendTransaction?.(bytes) ?? Promise.resolve()
    expect(await nameOf(gone)).toBe('ProviderNotFoundError')
  })

  test('error: a message that was not signed as it was given, or by another key [CAP-02: Solana]', async () => {
    const { connect, getProvider, wallet } = create()
    await connect()
    const provider = await getProvider({ caipAddress: `${solanaMainnetId}:${first.address}` })
    const prefixed = Uint8Array.of(255, ...bytes)
    const sign = (answer: object) => {
      wallet.standard.features['solana:signMessage'] = { signMessage: async () => [answer] }
      return nameOf(provider.signMessage?.(bytes) ?? Promise.resolve())
    }
    const signature = signAsTestAccount(1, bytes)
    // The wallet signed a wrapped message that the page cannot know, so the signature is not over the page's message.
    expect(await sign({ signedMessage: prefixed, signature: signAsTestAccount(1, prefixed) })).toBe(
      'InvalidResponseError',
    )
    expect(await sign({ signedMessage: bytes, signature: signAsTestAccount(1, prefixed) })).toBe(
      'InvalidResponseError',
    )
    expect(await sign({ signedMessage: bytes, signature: signAsTestAccount(2, bytes) })).toBe(
      'InvalidResponseError',
    )
    expect(await sign({ signedMessage: prefixed, signature })).toBe('InvalidResponseError')
    expect(await sign({ signedMessage: bytes, signature: signature.slice(1) })).toBe('InvalidResponseError')
    expect(await sign({ signedMessage: bytes, signature })).toEqual(signature)
    expect(await sign({ signature })).toEqual(signature)
  })

  test('behavior: bytes that the page or the wallet change meanwhile change nothing [CAP-02: Solana]', async () => {
    const { connect, getProvider, wallet } = create()
    await connect()
    const provider = await getProvider({ caipAddress: `${solanaMainnetId}:${first.address}` })
    const given = bytes.slice()
    const signature = signAsTestAccount(1, bytes)
    wallet.standard.features['solana:signMessage'] = {
      async signMessage({ message }: { message: Uint8Array }) {
        message.fill(9)
        given.fill(9)
        return [{ signedMessage: bytes, signature }]
      },
    }
    expect(await provider.signMessage?.(given)).toEqual(signature)
  })
})
