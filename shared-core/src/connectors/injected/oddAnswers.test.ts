import { describe, expect, test } from '@rstest/core'
import { emits, fail, never, scriptedWallet } from '../../../../sandbox/src/exports/scripted.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createInjectedConnector } from './createInjectedConnector.js'

const accounts = [`0x${'1'.repeat(40)}`]
const others = [`0x${'2'.repeat(40)}`]
const { networks } = createTestConfig({ options: { networks: ['eip155:1'] } }).config
const [mainnet] = networks

function create(script: Record<string, unknown>, newer?: ReturnType<typeof scriptedWallet>) {
  const wallet = scriptedWallet({ eth_chainId: '0x1', eth_accounts: [accounts], ...script })
  const connector = createInjectedConnector({
    id: 'test.wallet',
    name: 'Test wallet',
    clock: createTestClock(),
    provider: wallet,
    getNewest: () => newer,
  })
  const to = { networks, caipNetworkId: 'eip155:1' as const, signal: new AbortController().signal }
  const connect = () => connector.connect(to)
  const asked = () => wallet.requests.filter((x) => x.method === 'eth_requestAccounts').length
  return { asked, connect, connector, wallet }
}

const session = (of = accounts) => ({ accounts: of.map((address) => ({ address, type: 'eoa' })) })
const dead = fail(-32_603, 'Extension context invalidated.')
const newerWallet = () => scriptedWallet({ eth_requestAccounts: [others], eth_chainId: '0x1' })

describe('connect', () => {
  test('asks once more, without a press, where the wallet was not ready', async () => {
    for (const step of [
      fail(4100),
      fail(4900),
      fail(4100, 'The requested account and/or method has not been authorized by the user.'),
      fail(-32_603, 'Could not establish connection. Receiving end does not exist.'),
      fail('Error: Receiving end does not exist'),
      fail({ message: 'The message port closed before a response was received.' }),
      fail({ error: { code: 4100 } }),
      dead,
      { answer: { error: { code: 4100 } } },
    ]) {
      const { asked, connect } = create({ eth_requestAccounts: [step, accounts] })
      expect(await connect()).toMatchObject(session())
      expect(asked()).toBe(2)
    }
  })

  test('asks no third time, and says what to do where the provider is dead', async () => {
    for (const [step, name] of [
      [fail(4100), 'ConnectFailedError'],
      [fail(4900), 'ConnectFailedError'],
      [fail(-32_603, 'Receiving end does not exist.'), 'ProviderUnreachableError'],
      [dead, 'ProviderUnreachableError'],
      [fail('Disconnected from MetaMask background. Page reload required.'), 'ProviderUnreachableError'],
    ] as const) {
      const { asked, connect } = create({ eth_requestAccounts: step })
      await expect(connect()).rejects.toMatchObject({ name })
      expect(asked()).toBe(2)
    }
  })

  test('does not ask again after a rejection or any other failure', async () => {
    for (const [step, name] of [
      [fail(4001), 'UserRejectedError'],
      [fail(4100, 'User rejected the request'), 'UserRejectedError'],
      [fail(-32_603, 'User denied account authorization'), 'UserRejectedError'],
      [fail('rejectedByUser'), 'UserRejectedError'],
      [fail({ error: { code: 4001 } }), 'UserRejectedError'],
      [{ answer: { error: 'User rejected' } }, 'UserRejectedError'],
      [fail(-32_002), 'RequestPendingError'],
      [fail(-32_603, 'Internal error'), 'ConnectFailedError'],
    ] as const) {
      const { asked, connect } = create({ eth_requestAccounts: [step, accounts] })
      await expect(connect()).rejects.toMatchObject({ name })
      expect(asked()).toBe(1)
    }
  })

  test('takes the accounts that arrive while the request stays open', async () => {
    const { connect } = create({ eth_requestAccounts: emits('accountsChanged', accounts, never) })
    expect(await connect()).toMatchObject(session())
    const later = create({ eth_requestAccounts: never })
    const connecting = later.connect()
    later.wallet.emit('accountsChanged', [])
    later.wallet.emit('accountsChanged', ['no address'])
    later.wallet.emit('accountsChanged', others)
    expect(await connecting).toMatchObject(session(others))
  })

  test('takes the newest announcement once the first object is dead, and then alone', async () => {
    const newer = newerWallet()
    const { asked, connect, connector } = create({ eth_requestAccounts: dead }, newer)
    expect(await connect()).toMatchObject(session(others))
    expect(await connect()).toMatchObject(session(others))
    expect(asked()).toBe(1)
    expect(await connector.getProvider()).toBe(newer)
  })

  test('keeps to the first announcement while its object answers', async () => {
    for (const step of [fail(4100), fail('Receiving end does not exist'), fail(4001)]) {
      const newer = newerWallet()
      const { connect } = create({ eth_requestAccounts: [step, accounts] }, newer)
      await connect().catch(() => {})
      expect(newer.requests).toEqual([])
    }
  })

  test('turns to the newest announcement with the next press where the first was unreachable twice', async () => {
    const { connect } = create({ eth_requestAccounts: fail('Receiving end does not exist') }, newerWallet())
    await expect(connect()).rejects.toMatchObject({ name: 'ProviderUnreachableError' })
    expect(await connect()).toMatchObject(session(others))
  })
})

describe('restore', () => {
  test('reads the accounts of a wallet that was not ready', async () => {
    const { connector } = create({ eth_accounts: [fail('Receiving end does not exist'), accounts] })
    expect(await connector.restore({ networks, caipNetworkId: 'eip155:1' })).toMatchObject(session())
  })
})

describe('switchNetwork', () => {
  test('names a rejection, a waiting request and a dead provider', async () => {
    for (const [step, name] of [
      [fail(-32_603, 'User rejected the request.'), 'SwitchRejectedError'],
      [fail('Rejected by user'), 'SwitchRejectedError'],
      [{ answer: { error: { code: 4001 } } }, 'SwitchRejectedError'],
      [fail(-32_603, 'Request already pending'), 'RequestPendingError'],
      [dead, 'ProviderUnreachableError'],
    ] as const) {
      const { connector } = create({ wallet_switchEthereumChain: step })
      if (!mainnet) throw new Error('no network')
      await expect(connector.switchNetwork({ network: mainnet })).rejects.toMatchObject({ name })
    }
  })
})
