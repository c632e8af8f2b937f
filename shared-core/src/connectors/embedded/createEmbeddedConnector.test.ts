import { describe, expect, test } from '@rstest/core'
import { solanaDevnetId, solanaMainnetId, solanaTestnetId } from '../../constants/chains.js'
import type { EmbeddedUser } from '../../entities/EmbeddedUser.js'
import { encodeBase58, readBase58 } from '../../format/base58.js'
import { fromBase64, toBase64 } from '../../format/bytes.js'
import type { FrameCall } from '../../frame/protocol.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { testUser } from '../../testing/createTestFrame.js'
import { signAsTestAccount, testSolanaAccount } from '../../testing/createTestStandardWallet.js'
import type { ConnectorEvent } from '../Connector.js'
import { createEmbeddedConnector } from './createEmbeddedConnector.js'
import type { EmbeddedHost } from './EmbeddedHost.js'

const clusters = [solanaMainnetId, solanaDevnetId, solanaTestnetId] as const
const evm = ['eip155:1', 'eip155:10', 'eip155:137'] as const
const { config } = createTestConfig({ options: { networks: [...evm, ...clusters] } })
const networkOf = (id: string) => {
  const network = config.networks.find((x) => x.caipNetworkId === id)
  if (!network) throw new Error(`No ${id}`)
  return network
}
const solana = testSolanaAccount(1)
const user = {
  ...testUser,
  accounts: testUser.accounts.map((x) => (x.namespace === 'solana' ? { ...x, address: solana.address } : x)),
}

/** A connector over a modal and a frame that the test holds; by default the visitor is signed in. */
function create({
  isConnected = true,
  listed = ['eip155:1', 'eip155:137', ...clusters] as readonly string[],
} = {}) {
  const calls: [FrameCall, unknown][] = []
  const asked: { caipNetworkId: string; method: string; params: unknown }[] = []
  const notes: string[] = []
  const world = {
    isConnected,
    calls,
    asked,
    notes,
    answer: (_method: string): unknown => '0x',
    end: () => {},
    switching: (): unknown => ({ caipNetworkId: 'eip155:1' }),
    tellUser: (_user: EmbeddedUser) => {},
    user: user as EmbeddedUser,
  }
  const answers: { readonly [call in FrameCall]?: () => unknown } = {
    isConnected: () => ({ isConnected: world.isConnected }),
    getUser: () => ({ user: world.user }),
    getSmartAccountNetworks: () => ({ networks: ['eip155:1'] }),
    switchNetwork: () => world.switching(),
  }
  const host: EmbeddedHost = {
    ready: async () => ({ networks: [...listed], socials: [], storage: 'kept' }),
    call: (async (name: FrameCall, params: unknown) => {
      calls.push([name, params])
      return answers[name]?.()
    }) as EmbeddedHost['call'],
    askLogin: async (signal) => {
      notes.push('login')
      if (signal.aborted) throw signal.reason
      world.isConnected = true
    },
    async ask(of) {
      asked.push(of)
      return world.answer(of.method)
    },
    async signOut() {
      notes.push('signOut')
    },
    keepUser: (of) => void notes.push(`keep ${of.email}`),
    forgetUser: () => void notes.push('forget'),
    accountType: 'smartAccount',
    keepSmartNetworks: (networks) => void notes.push(`smart ${networks.join()}`),
    onUser(listener) {
      world.tellUser = listener
      return () => {}
    },
    onSignedOut(listener) {
      world.end = listener
      return () => {}
    },
  }
  const connector = createEmbeddedConnector({ id: 'embedded', name: 'Embedded wallet' }, host)
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const signal = new AbortController().signal
  const connect = (id: string = 'eip155:1', to: { signal?: AbortSignal } = {}) =>
    connector.connect({
      networks: config.networks.filter((x) => x.chainNamespace === networkOf(id).chainNamespace),
      spannedNetworks: config.networks,
      caipNetworkId: networkOf(id).caipNetworkId,
      signal,
      ...to,
    })
  const restore = () =>
    connector.restore({ networks: config.networks.slice(0, 3), caipNetworkId: 'eip155:1' })
  return { ...world, world, connect, connector, events, restore }
}

const smartAddress = `0x${'5'.repeat(40)}`
const smartUser: EmbeddedUser = {
  ...user,
  accounts: [...user.accounts, { namespace: 'eip155', address: smartAddress, type: 'smartAccount' }],
  preferredAccountType: 'smartAccount',
}

describe('createEmbeddedConnector', () => {
  test('default: the preferred account alone, where the network has smart accounts; the other on the others and after a pick [CON-22: embedded]', async () => {
    const { connect, connector, events, notes, world } = create()
    world.user = smartUser
    const smart = [{ address: smartAddress, type: 'smartAccount' }]
    const eoa = [{ address: testUser.address, type: 'eoa' }]
    expect(await connect()).toMatchObject({ accounts: smart })
    expect(notes).toEqual(['smart eip155:1', 'keep alice@example.com'])
    const provider = (await connector.getProvider()) as Eip1193Provider
    const told: unknown[] = []
    provider.on?.('accountsChanged', (addresses) => told.push(addresses))
    await connector.switchNetwork({ network: networkOf('eip155:137') })
    await connector.switchNetwork({ network: networkOf('eip155:1') })
    world.tellUser({ ...smartUser, preferredAccountType: 'eoa' })
    world.tellUser({ ...smartUser, preferredAccountType: 'eoa' })
    expect(events.filter((x) => x.type === 'accountsChanged')).toEqual(
      [eoa, smart, eoa].map((accounts) => ({ type: 'accountsChanged', namespace: 'eip155', accounts })),
    )
    expect(told).toEqual([[testUser.address], [smartAddress], [testUser.address]])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([testUser.address])
    expect(await connect('eip155:137')).toMatchObject({ accounts: eoa })
  })

  test('behavior: two accounts of one address: the modal hears of another type, the page of nothing', async () => {
    const { connect, connector, events, world } = create()
    const { address } = testUser
    const one: EmbeddedUser = {
      ...smartUser,
      accounts: [...user.accounts, { namespace: 'eip155', address, type: 'smartAccount' }],
    }
    world.user = one
    expect(await connect()).toMatchObject({ accounts: [{ address, type: 'smartAccount' }] })
    const provider = (await connector.getProvider()) as Eip1193Provider
    const told: unknown[] = []
    provider.on?.('accountsChanged', (addresses) => told.push(addresses))
    world.tellUser({ ...one, preferredAccountType: 'eoa' })
    world.tellUser(one)
    world.tellUser(one)
    await connector.switchNetwork({ network: networkOf('eip155:137') })
    expect(events.filter((x) => x.type === 'accountsChanged')).toEqual(
      ['eoa', 'smartAccount', 'eoa'].map((type) => ({
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: [{ address, type }],
      })),
    )
    expect(told).toEqual([])
  })

  test('default: after a login, the accounts of both its namespaces by one connect, with who signed in [CON-48]', async () => {
    const { calls, connect, connector, notes } = create({ isConnected: false })
    expect(connector.namespaces).toEqual(['eip155', 'solana'])
    expect(await connect('eip155:137')).toEqual({
      accounts: [{ address: testUser.address, type: 'eoa' }],
      caipNetworkId: 'eip155:137',
      auth: { name: 'email', username: 'alice@example.com' },
      others: [
        {
          namespace: 'solana',
          caipNetworkId: solanaMainnetId,
          accounts: [{ address: solana.address, type: 'eoa' }],
        },
      ],
    })
    expect(notes).toEqual(['login', 'keep alice@example.com'])
    expect(calls).toContainEqual([
      'getUser',
      { caipNetworkId: 'eip155:137', preferredAccountType: 'smartAccount' },
    ])
  })

  test('behavior: who is signed in already is asked nothing; who leaves the login ends the connect', async () => {
    const { connect, notes } = create()
    await connect()
    expect(notes).toEqual(['keep alice@example.com'])
    const left = create({ isConnected: false })
    const abort = new AbortController()
    abort.abort(new Error('left'))
    await expect(left.connect('eip155:1', { signal: abort.signal })).rejects.toThrow('Failed to connect')
    expect(left.notes).toEqual([])
  })

  test('default: of the page’s networks those that the site lists, the three clusters of Solana too [CON-47] [API-50: switch]', async () => {
    const { calls, connect, connector, events } = create()
    // The page's own is not listed: the first that is.
    expect(await connect('eip155:10')).toMatchObject({ caipNetworkId: 'eip155:1' })
    for (const id of ['eip155:137', ...clusters]) {
      await connector.switchNetwork({ network: networkOf(id) })
      expect(calls.at(-1)).toEqual(['switchNetwork', { caipNetworkId: id }])
      expect(events.at(-1)).toEqual({ type: 'chainChanged', caipNetworkId: id })
    }
    const { length } = calls
    await expect(connector.switchNetwork({ network: networkOf('eip155:10') })).rejects.toThrow(
      'Chain is not supported',
    )
    expect(calls).toHaveLength(length)
    const none = create({ listed: ['eip155:42161'] })
    await expect(none.connect()).rejects.toMatchObject({ name: 'NoRequestedChainError' })
  })

  test('behavior: restored where the frame knows the visitor; else gone, and forgotten [STA-15: connector]', async () => {
    const { notes, restore } = create()
    expect(await restore()).toMatchObject({
      accounts: [{ address: testUser.address }],
      auth: { name: 'email' },
    })
    expect(notes).toEqual(['keep alice@example.com'])
    const gone = create({ isConnected: false })
    expect(await gone.restore()).toBe('gone')
    expect(gone.notes).toEqual(['forget'])
  })

  test('behavior: a disconnect signs out; a session that ends elsewhere ends here', async () => {
    const { connect, connector, events, notes, world } = create()
    await connect()
    await connector.disconnect()
    expect(notes.slice(1)).toEqual(['forget', 'signOut'])
    world.end()
    expect(events).toEqual([])
    await connect()
    const accounts: unknown[] = []
    const provider = (await connector.getProvider()) as Eip1193Provider
    provider.on?.('accountsChanged', (...given) => accounts.push(...given))
    world.end()
    expect([events, accounts]).toEqual([[{ type: 'disconnected' }], [[]]])
    await expect(connector.getProvider()).rejects.toThrow('Provider not found')
  })

  test('error: a switch that the frame answers after the sign-out brings no account back', async () => {
    const { connect, connector, events, world } = create()
    for (const leave of [() => connector.disconnect(), () => world.end()]) {
      await connect()
      const provider = (await connector.getProvider()) as Eip1193Provider
      const told: unknown[] = []
      provider.on?.('accountsChanged', (accounts) => told.push(accounts))
      let answer = (_: unknown) => {}
      const asked = new Promise<void>((begin) => {
        world.switching = () => {
          begin()
          return new Promise((resolve) => {
            answer = resolve
          })
        }
      })
      const switched = connector.switchNetwork({ network: networkOf('eip155:137') })
      const failed = expect(switched).rejects.toMatchObject({ name: 'ProviderDisconnectedError' })
      await asked
      await leave()
      events.length = 0
      answer({ caipNetworkId: 'eip155:137' })
      await failed
      expect([events, told]).toEqual([[], [[]]])
      await expect(connector.getProvider()).rejects.toThrow('Provider not found')
    }
  })

  test('default: Solana’s signatures, asked and answered as the frame has them, on the named cluster [CAP-05: Solana]', async () => {
    const { asked, connect, connector, world } = create()
    await connect()
    const provider = (await connector.getProvider({
      caipNetworkId: solanaDevnetId,
      caipAddress: `${solanaDevnetId}:${solana.address}`,
    })) as SolanaProvider
    const message = Uint8Array.of(1, 0, 1, 2, ...solana.publicKey, ...new Uint8Array(64), 0)
    const transaction = Uint8Array.of(1, ...new Uint8Array(64), ...message)
    const signature = signAsTestAccount(1, message)
    const signed = Uint8Array.of(1, ...signature, ...message)
    world.answer = (method) => ({
      signature: encodeBase58(signature),
      ...(method === 'solana_signTransaction' && { transaction: toBase64(signed) }),
    })
    expect(await provider.signMessage?.(message)).toEqual(signature)
    expect(await provider.signTransaction?.(transaction)).toEqual(signed)
    expect(await provider.signAndSendTransaction?.(transaction)).toBe(encodeBase58(signature))
    expect(asked.map((x) => [x.caipNetworkId, x.method])).toEqual([
      [solanaDevnetId, 'solana_signMessage'],
      [solanaDevnetId, 'solana_signTransaction'],
      [solanaDevnetId, 'solana_signAndSendTransaction'],
    ])
    const [ofMessage, ...ofTransaction] = asked.map((x) => x.params as Record<string, string>)
    expect(readBase58(ofMessage?.message ?? '')).toEqual(message)
    for (const { transaction: given = '' } of ofTransaction) expect(fromBase64(given)).toEqual(transaction)
    for (const params of [ofMessage, ...ofTransaction]) expect(params?.pubkey).toBe(solana.address)
    world.answer = () => ({ signature: encodeBase58(signAsTestAccount(2, message)) })
    await expect(provider.signMessage?.(message)).rejects.toMatchObject({ name: 'InvalidResponseError' })
  })
})
