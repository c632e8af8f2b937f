import { describe, expect, test } from '@rstest/core'
import { solanaDevnetId, solanaMainnetId } from '../../constants/chains.js'
import type { EmbeddedUser } from '../../entities/EmbeddedUser.js'
import { encodeBase58, readBase58 } from '../../format/base58.js'
import { fromBase64, toBase64 } from '../../format/bytes.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import {
  clusters,
  createTestEmbedded as create,
  networkOf,
  smartAddress,
  smartUser,
  solana,
  user,
} from '../../testing/createTestEmbedded.js'
import { testUser } from '../../testing/createTestFrame.js'
import { signAsTestAccount } from '../../testing/createTestStandardWallet.js'

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

  test('behavior: another visitor who logs in while one is in: the page hears of the other address', async () => {
    const { connect, connector, events, world } = create()
    await connect()
    const provider = (await connector.getProvider()) as Eip1193Provider
    const told: unknown[] = []
    provider.on?.('accountsChanged', (accounts) => told.push(accounts))
    const accounts = [{ namespace: 'eip155', address: smartAddress, type: 'eoa' } as const]
    world.user = { ...user, accounts }
    await connect()
    expect(told).toEqual([[smartAddress]])
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: smartAddress }] }])
  })

  test('error: of a site that lists smart accounts without end a hundred networks count', async () => {
    const { connect, notes, world } = create()
    world.user = smartUser
    world.smartNetworks = () => ({ networks: Array.from({ length: 101 }, (_, at) => `eip155:${at + 1}`) })
    await connect()
    expect(notes[0]?.split(',')).toHaveLength(100)
  })

  test('error: a connect that finds no network leaves nothing of itself', async () => {
    const { connect, connector, world } = create()
    world.user = { ...user, accounts: user.accounts.filter((x) => x.namespace === 'solana') }
    await expect(connect()).rejects.toMatchObject({ name: 'NoRequestedChainError' })
    await expect(
      connector.getProvider({ caipNetworkId: solanaMainnetId, caipAddress: `${solanaMainnetId}:x` }),
    ).rejects.toThrow('Provider not found')
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
