import { describe, expect, test } from '@rstest/core'
import { emits, fail, never, scriptedObject } from '../../../../sandbox/src/exports/scripted.js'
import { bitcoinMainnetId, bitcoinSignetId, bitcoinTestnet4Id } from '../../constants/chains.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { createAnswers, testBitcoin } from '../../testing/bitcoin.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import type { ConnectorEvent } from '../Connector.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { createBitcoinConnector } from './createBitcoinConnector.js'
import { createLeatherFace } from './leather.js'
import { createSatsConnectFace } from './satsConnect.js'
import { createStandardFace } from './standard.js'
import { createUnisatFace } from './unisat.js'

const { otherPayment, payment, testnet, txid } = testBitcoin
const fractal = { enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal Bitcoin Mainnet', network: 'livenet' }
const mainnet = { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' }
const fractalId = 'bip122:FRACTAL_BITCOIN_MAINNET'

/** A wallet with UniSat's methods, by a script. */
function unisat(script: Record<string, unknown>) {
  const sent: unknown[] = []
  const note = async (...of: unknown[]) => {
    sent.push(of)
    return txid
  }
  const wallet = scriptedObject(
    { requestAccounts: [[payment]], getAccounts: [[payment]], ...script },
    {
      getPublicKey: async () => '',
      signMessage: note,
      signPsbt: note,
      sendBitcoin: note,
      emit: (_event: string, _data: unknown) => {},
    },
  )
  return { face: createUnisatFace(() => wallet), sent, wallet }
}

function connect(face: BitcoinFace, networks: readonly string[] = [bitcoinMainnetId]) {
  const { clock, config } = createTestConfig({ options: { networks } })
  const connector = createBitcoinConnector({
    id: 'bip122.test',
    name: 'Test',
    config,
    loadFace: async () => face,
  })
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const { signal } = new AbortController()
  const to = { networks: config.networks, caipNetworkId: bitcoinMainnetId, signal } as const
  const provider = async () => {
    const found = await connector.getProvider()
    if (!('signPsbt' in found)) throw new Error('no Bitcoin provider')
    return found
  }
  return { clock, connector, events, provider, to }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('createBitcoinConnector', () => {
  test('follows the chain that UniSat says, at connect and after a reload', async () => {
    for (const [chain, caipNetworkId] of [
      [mainnet, bitcoinMainnetId],
      [fractal, fractalId],
      [{ ...fractal, enum: 'FRACTAL_BITCOIN_TESTNET' }, 'bip122:FRACTAL_BITCOIN_TESTNET'],
      [{ enum: 'BITCOIN_SIGNET' }, bitcoinSignetId],
      [{ enum: 'BITCOIN_TESTNET4' }, bitcoinTestnet4Id],
      [{ enum: 'DOGECOIN_MAINNET' }, 'bip122:DOGECOIN_MAINNET'],
      ['BITCOIN_SIGNET', bitcoinSignetId],
      [7, 'bip122:unknown'],
    ] as const) {
      const { connector, to } = connect(unisat({ getChain: chain }).face)
      expect(await connector.connect(to)).toMatchObject({ caipNetworkId })
      const reloaded = connect(unisat({ getChain: chain }).face)
      expect(await reloaded.connector.restore(reloaded.to)).toMatchObject({ caipNetworkId })
    }
  })

  test('serves a listed network that the wallet names', async () => {
    const { face, sent } = unisat({
      getChain: { enum: 'BITCOIN_TESTNET4' },
      requestAccounts: [[testnet]],
      getAccounts: [[testnet]],
    })
    const { connector, provider, to } = connect(face, [bitcoinMainnetId, bitcoinTestnet4Id])
    expect(await connector.connect(to)).toMatchObject({ caipNetworkId: bitcoinTestnet4Id })
    expect(await (await provider()).sendTransfer?.({ recipient: testnet, amount: 1n })).toBe(txid)
    expect(sent).toEqual([[testnet, 1]])
  })

  test('passes no request on to a wallet on an unlisted network', async () => {
    const { face, sent } = unisat({ getChain: fractal })
    const { connector, provider, to } = connect(face)
    await connector.connect(to)
    const refused = { name: 'ChainNotSupportedError' }
    const wallet = await provider()
    await expect(wallet.sendTransfer?.({ recipient: payment, amount: 1n })).rejects.toMatchObject(refused)
    await expect(wallet.signMessage({ address: payment, message: 'Hello' })).rejects.toMatchObject(refused)
    expect(sent).toEqual([])
  })

  test('follows chainChanged and networkChanged with the same address', async () => {
    for (const event of ['chainChanged', 'networkChanged']) {
      const { face, wallet } = unisat({ getChain: [mainnet, fractal, mainnet] })
      const { connector, events, to } = connect(face)
      await connector.connect(to)
      wallet.emit(event, fractal)
      await settled()
      wallet.emit(event, mainnet)
      await settled()
      expect(events.filter((x) => x.type === 'chainChanged')).toEqual([
        { type: 'chainChanged', caipNetworkId: fractalId },
        { type: 'chainChanged', caipNetworkId: bitcoinMainnetId },
      ])
    }
  })

  test('reports another address together with another chain', async () => {
    const { face, wallet } = unisat({
      getChain: [mainnet, { enum: 'BITCOIN_SIGNET' }],
      getAccounts: [[testnet]],
    })
    const { connector, events, to } = connect(face)
    await connector.connect(to)
    wallet.emit('accountsChanged', [testnet])
    wallet.emit('chainChanged', { enum: 'BITCOIN_SIGNET' })
    await settled()
    const accounts = [{ address: testnet, type: 'payment' }]
    expect(events).toEqual([
      { type: 'chainChanged', caipNetworkId: bitcoinSignetId },
      { type: 'accountsChanged', namespace: 'bip122', accounts },
    ])
  })

  test('finds an unannounced change before a request, and passes none on', async () => {
    const { face, sent } = unisat({ getChain: [mainnet, fractal] })
    const { connector, events, provider, to } = connect(face)
    await connector.connect(to)
    const sending = (await provider()).sendTransfer?.({ recipient: payment, amount: 1n })
    await expect(sending).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    await settled()
    expect(sent).toEqual([])
    expect(events).toContainEqual({ type: 'chainChanged', caipNetworkId: fractalId })
  })

  test('does not connect a wallet that fails to say its chain, or never does', async () => {
    const failing = connect(unisat({ getChain: fail(-32_603, 'Internal error') }).face)
    await expect(failing.connector.connect(failing.to)).rejects.toMatchObject({ name: 'ConnectFailedError' })
    const silent = connect(unisat({ getChain: never }).face)
    const connecting = silent.connector.connect(silent.to).catch((error: Error) => error.name)
    await silent.clock.advanceAsync(silentAnswerMs)
    expect(await connecting).toBe('ConnectFailedError')
  })

  test('refuses a request where the chain cannot be read any more', async () => {
    const { face, sent } = unisat({ getChain: [mainnet, fail(-32_603)] })
    const { connector, provider, to } = connect(face)
    await connector.connect(to)
    const sending = (await provider()).sendTransfer?.({ recipient: payment, amount: 1n })
    await expect(sending).rejects.toMatchObject({ name: 'UnknownFailureError' })
    expect(sent).toEqual([])
  })

  test('asks a wallet once more that was not ready, and takes accounts that arrive', async () => {
    for (const requestAccounts of [
      [fail(4100), [payment]],
      [fail(-32_603, 'Receiving end does not exist.'), [payment]],
      emits('accountsChanged', [payment], never),
    ]) {
      const { connector, to } = connect(unisat({ requestAccounts }).face)
      expect((await connector.connect(to)).accounts).toEqual([{ address: payment, type: 'payment' }])
    }
  })

  test('names a rejection and a waiting request of a connect and of a transfer', async () => {
    for (const [step, connecting, sending] of [
      [fail(-32_603, 'User rejected'), 'UserRejectedError', 'RequestRejectedError'],
      [fail({ error: { code: 4001 } }), 'UserRejectedError', 'RequestRejectedError'],
      [fail('User denied the request'), 'UserRejectedError', 'RequestRejectedError'],
      [{ answer: { error: { code: 4001 } } }, 'UserRejectedError', 'RequestRejectedError'],
      [fail(-32_002, 'Already pending'), 'RequestPendingError', 'RequestPendingError'],
      [fail(-32_000, 'Insufficient balance'), 'ConnectFailedError', 'InsufficientFundsError'],
    ] as const) {
      const asking = connect(unisat({ requestAccounts: step }).face)
      await expect(asking.connector.connect(asking.to)).rejects.toMatchObject({ name: connecting })
      const { connector, provider, to } = connect(unisat({ sendBitcoin: step }).face)
      await connector.connect(to)
      const transfer = (await provider()).sendTransfer?.({ recipient: otherPayment, amount: 1n })
      await expect(transfer).rejects.toMatchObject({ name: sending })
    }
  })
})

describe('createUnisatFace', () => {
  test('reads getNetwork where there is no getChain, as of OKX', async () => {
    const read = async (script: Record<string, unknown>) => unisat(script).face.readNetworks?.(payment)
    expect(await read({ getNetwork: 'livenet' })).toEqual([bitcoinMainnetId])
    expect(await read({ getNetwork: 'signet' })).toEqual([bitcoinSignetId])
    // It may be any test network: the address says no less.
    expect(await read({ getNetwork: 'testnet' })).toBeUndefined()
    expect(await read({})).toBeUndefined()
    expect(await read({ getChain: fail(-32_601), getNetwork: 'livenet' })).toEqual([bitcoinMainnetId])
    // Fractal answers `livenet` too.
    const failing = read({ getChain: fail(-32_603), getNetwork: 'livenet' })
    await expect(failing).rejects.toMatchObject({ code: -32_603 })
  })
})

describe('createSatsConnectFace', () => {
  function create(methods: readonly string[] = []) {
    const { answers, ask } = createAnswers()
    const heard: Record<string, (event: unknown) => void> = {}
    const request = async (method: string) => {
      const result = await ask(method)
      return Object(result).status ? result : { status: 'success', result }
    }
    const addListener = ({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) => {
      heard[eventName] = cb
      return () => {}
    }
    const addresses = [{ address: payment, purpose: 'payment' }]
    Object.assign(answers, { wallet_connect: { addresses }, wallet_getAccount: { addresses } })
    const face = createSatsConnectFace({ id: 'a', methods }, { request, addListener })
    return { addresses, answers, face, heard }
  }
  const denied = { status: 'error', error: { code: -32_002, message: 'Access denied.' } }

  test('reads wallet_getNetwork, else the network beside the accounts', async () => {
    const { answers, face } = create()
    answers.wallet_getNetwork = { bitcoin: { name: 'Testnet4' }, stacks: { name: 'testnet' } }
    expect(await face.readNetworks?.(payment)).toEqual([bitcoinTestnet4Id])
    const other = create()
    other.answers.wallet_getNetwork = denied
    expect(await other.face.readNetworks?.(payment)).toBeUndefined()
    const network = { bitcoin: { name: 'Signet' } }
    other.answers.wallet_connect = { addresses: other.addresses, network }
    await other.face.requestAccounts()
    expect(await other.face.readNetworks?.(payment)).toEqual([bitcoinSignetId])
  })

  test('follows networkChange, also where it may not read the accounts', async () => {
    const { answers, face, heard } = create(['wallet_connect', 'wallet_getAccount'])
    const { connector, events, to } = connect(face)
    await connector.connect(to)
    heard.networkChange?.({ type: 'networkChange', bitcoin: { name: 'Signet' } })
    await settled()
    expect(events[0]).toEqual({ type: 'chainChanged', caipNetworkId: bitcoinSignetId })
    answers.wallet_getAccount = denied
    heard.networkChange?.({ type: 'networkChange', bitcoin: { name: 'Testnet4' } })
    await settled()
    expect(events).toContainEqual({ type: 'chainChanged', caipNetworkId: bitcoinTestnet4Id })
  })
})

describe('createStandardFace', () => {
  test('reads the chains of the account', async () => {
    for (const [chains, caipNetworkId] of [
      [['bitcoin:mainnet'], bitcoinMainnetId],
      [['bitcoin:signet'], bitcoinSignetId],
      [['bitcoin:fractal', 'bitcoin:mainnet'], bitcoinMainnetId],
      [['bitcoin:fractal'], 'bip122:bitcoin_fractal'],
    ] as const) {
      const face = createStandardFace({
        name: 'W',
        iconUrl: undefined,
        chains: () => chains,
        accounts: () => [{ address: payment, chains }],
        method: () => async () => ({}),
      })
      const { connector, to } = connect(face)
      expect(await connector.connect(to)).toMatchObject({ caipNetworkId })
    }
  })
})

describe('createLeatherFace', () => {
  test('is on the network that its answer names, and names it in each request', async () => {
    const addresses = [{ address: testnet, type: 'p2wpkh' }]
    const { answers, asked, ask } = createAnswers()
    const face = createLeatherFace(() => ({ request: ask }))
    answers.getAddresses = { result: { addresses, network: 'signet' } }
    answers.sendTransfer = { result: { txid } }
    const { connector, provider, to } = connect(face, [bitcoinMainnetId, bitcoinSignetId])
    expect(await connector.connect(to)).toMatchObject({ caipNetworkId: bitcoinSignetId })
    await (await provider()).sendTransfer?.({ recipient: testnet, amount: 1n })
    expect(asked.at(-1)).toMatchObject(['sendTransfer', { network: 'signet' }])
  })
})
