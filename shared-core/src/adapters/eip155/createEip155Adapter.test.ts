import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { CaipAddress } from '../../caip/caip.js'
import type { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestNode as createNode } from '../../testing/createTestNode.js'
import { createTestProvider } from '../../testing/createTestProvider.js'
import { getActivity } from '../activity.js'
import { encodeTransfer } from './encodeTransfer.js'

const path = '/api/v1/'
const address = `0x${'1'.repeat(40)}`
const token = `0x${'2'.repeat(40)}`
const receiver = `0x${'3'.repeat(40)}`
const caipAddress: CaipAddress = `eip155:1:${address}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

describe('createEip155Adapter', () => {
  test('default: POSTs JSON-RPC 2.0 with chain id and project id in the query [API-29]', async () => {
    const { adapter, api, calls } = createNode({ eth_getBalance: () => '0xde0b6b3a7640000' })
    expect(await (await adapter).getNativeBalance?.({ caipAddress })).toBe(10n ** 18n)
    const [request] = api.requests
    expect(request?.method).toBe('POST')
    expect(request?.url.href).toBe('https://foyer.test/api/v1/?chainId=eip155%3A1&projectId=test')
    expect(calls).toEqual([
      { id: expect.any(Number), jsonrpc: '2.0', method: 'eth_getBalance', params: [address, 'latest'] },
    ])
  })

  test('behavior: calls made together are one batch, unless the page says no to batches [API-39]', async () => {
    const read = async (given: createTestConfig.Parameters) => {
      const { adapter, api } = createNode({ eth_getBalance: () => '0x1', eth_call: () => word(5n) }, given)
      const own = await adapter
      await own.getNativeBalance?.({ caipAddress })
      const { length } = api.requests
      await Promise.all([
        own.getNativeBalance?.({ caipAddress }),
        own.getTokenBalance?.({ caipAddress, tokenAddress: token }),
      ])
      return api.requests.length - length
    }
    expect(await read({})).toBe(1)
    const url = 'https://foyer.test/api/v1/'
    expect(await read({ options: { customRpcUrls: { 'eip155:1': [{ url, batch: false }] } } })).toBe(2)
  })

  test('behavior: an address that fails is stood in for by the next [API-40]', async () => {
    const urls = ['https://down.test/rpc', 'https://foyer.test/api/v1/']
    const { adapter, api } = createNode(
      { eth_getBalance: () => '0x7' },
      { options: { customRpcUrls: { 'eip155:1': urls } } },
    )
    api.answer('/rpc', { failure: new TypeError('Failed to fetch') })
    expect(await (await adapter).getNativeBalance?.({ caipAddress })).toBe(7n)
    expect(api.requests.map((x) => x.url.hostname)).toEqual(['down.test', 'foyer.test'])
  })

  test('error: a network without an address: RPC URL is required [API-41]', async () => {
    const { adapter } = createNode({}, { options: { customRpcUrls: { 'eip155:1': [] } } })
    await expect((await adapter).getNativeBalance?.({ caipAddress })).rejects.toMatchObject({
      name: 'MissingRpcUrlError',
      message: 'RPC URL is required',
    })
  })

  test('error: a malformed answer of the node: Something went wrong [ERR-48]', async () => {
    for (const result of ['nonsense', null, {}, [], '0x']) {
      const { adapter } = createNode({ eth_call: () => result, eth_getBalance: () => result })
      const own = await adapter
      await expect(own.getTokenBalance?.({ caipAddress, tokenAddress: token })).rejects.toMatchObject({
        name: 'RpcFailedError',
        message: 'Something went wrong',
      })
    }
  })

  test('error: a wallet balance failure returns 0.00 ETH, marked as unknown [ERR-19]', async () => {
    const { adapter, api } = createNode({})
    api.answer(path, { status: 400 })
    expect(await (await adapter).getShownBalance?.({ caipAddress })).toEqual({
      balance: '0.00',
      symbol: 'ETH',
      isUnknown: true,
    })
  })

  test('behavior: the shown balance is remembered for 30 s, and read anew when forced', async () => {
    const { adapter, calls, clock } = createNode(
      { eth_getBalance: () => '0x16345785d8a0000' },
      { options: { quietUntilOpened: false } },
    )
    const own = await adapter
    expect(await own.getShownBalance?.({ caipAddress })).toEqual({ balance: '0.1', symbol: 'ETH' })
    await own.getShownBalance?.({ caipAddress })
    expect(calls).toHaveLength(1)
    await own.getShownBalance?.({ caipAddress, force: true })
    expect(calls).toHaveLength(2)
    clock.advance(30_000)
    await own.getShownBalance?.({ caipAddress })
    expect(calls).toHaveLength(3)
  })

  test('default: reads a token’s balance and decimals from its contract', async () => {
    const { adapter } = createNode({ eth_call: () => word(6n) })
    const own = await adapter
    expect(await own.getTokenBalance?.({ caipAddress, tokenAddress: token })).toBe(6n)
    expect(await own.getTokenDecimals?.({ caipNetworkId: 'eip155:1', tokenAddress: token })).toBe(6)
  })

  test('error: more decimals than 256 bits can count are none: Something went wrong', async () => {
    for (const [decimals, isGood] of [
      [77n, true],
      [78n, false],
      [255n, false],
    ] as const) {
      const { adapter } = createNode({ eth_call: () => word(decimals) })
      const answer = (await adapter).getTokenDecimals?.({ caipNetworkId: 'eip155:1', tokenAddress: token })
      if (isGood) await expect(answer).resolves.toBe(77)
      else await expect(answer).rejects.toMatchObject({ name: 'RpcFailedError' })
    }
  })

  test('behavior: the fee is gas times price, and a send of everything keeps 65,000 gas [CAP-13: EVM]', async () => {
    const { adapter, calls } = createNode({
      eth_estimateGas: () => '0x5208',
      eth_gasPrice: () => '0x3b9aca00',
    })
    const own = await adapter
    const transfer = { from: caipAddress, amount: 5n, receiver }
    expect(await own.estimateFee?.(transfer)).toEqual({
      fee: 21_000n * 10n ** 9n,
      gas: 21_000n,
      gasPrice: 10n ** 9n,
    })
    expect(await own.getNativeReserve?.({ caipNetworkId: 'eip155:1' })).toBe(65_000n * 10n ** 9n)
    const estimate = calls.find((x) => x.method === 'eth_estimateGas')
    expect(estimate?.params[0]).toMatchObject({ from: address, to: receiver, value: '0x5' })
  })

  test('behavior: an address is 40 hex digits; a receiver must also have a right checksum', async () => {
    const own = await createNode({}).adapter
    const checksummed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    expect(own.isAddress(checksummed.replace('dA', 'Da'))).toBe(true)
    await own.checkReceiver(checksummed)
    await own.checkReceiver(checksummed.toLowerCase())
    await own.checkReceiver(checksummed.slice(2))
    for (const bad of [checksummed.replace('dA', 'Da'), '0x1', 'vitalik.eth', ''])
      await expect(own.checkReceiver(bad)).rejects.toMatchObject({ message: 'Invalid Address' })
  })
})

describe('sendToken', () => {
  test('default: a native transfer goes to the wallet with amount and sender', async () => {
    const wallet = createTestProvider()
    const own = await createNode({}).adapter
    const hash = await own.sendToken?.({ provider: wallet, from: caipAddress, amount: 10n, receiver })
    expect(hash).toBe(`0x${'ab'.repeat(32)}`)
    expect(wallet.requests.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: address, chainId: '0x1', to: receiver, value: '0xa' }],
    })
  })

  test('behavior: a transaction names its chain, so that a wallet that moved meanwhile refuses it', async () => {
    const wallet = createTestProvider({ chainId: 137 })
    const own = await createNode({}).adapter
    const from: CaipAddress = `eip155:137:${address}`
    await own.sendToken?.({ provider: wallet, from, amount: 10n, receiver, tokenAddress: token })
    expect(wallet.requests.at(-1)?.params).toMatchObject([{ chainId: '0x89' }])
  })

  test('behavior: an ERC-20 transfer is a call of its contract, for any receiver and amount [CAP-13: EVM]', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }),
        (amount, to) => {
          const hex = `0x${to.toString(16).padStart(40, '0')}`
          const encoded = encodeTransfer({ amount, receiver: hex, tokenAddress: token })
          expect(encoded).toEqual({
            to: token,
            data: `0xa9059cbb${word(to).slice(2)}${word(amount).slice(2)}`,
          })
        },
      ),
    )
  })

  test('error: an ERC-20 send requires a token address [VAL-23: the adapter]', async () => {
    const own = await createNode({}).adapter
    const to = { provider: createTestProvider(), from: caipAddress, amount: 1n, receiver, tokenAddress: '' }
    await expect(own.sendToken?.(to)).rejects.toMatchObject({ message: 'A token address is required' })
  })

  test('behavior: a receiver with a wrong checksum is refused before the wallet is asked [CAP-13: EVM]', async () => {
    const wallet = createTestProvider()
    const own = await createNode({}).adapter
    const wrong = '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    for (const tokenAddress of [undefined, token]) {
      const to = { provider: wallet, from: caipAddress, amount: 1n, receiver: wrong, tokenAddress }
      await expect(own.sendToken?.(to)).rejects.toMatchObject({ message: 'Invalid Address' })
    }
    expect(wallet.requests).toEqual([])
  })

  test('behavior: nothing is sent while the wallet is on another chain [CAP-13: EVM]', async () => {
    const wallet = createTestProvider({ chainId: 137 })
    const own = await createNode({}).adapter
    await expect(
      own.sendToken?.({ provider: wallet, from: caipAddress, amount: 1n, receiver }),
    ).rejects.toMatchObject({
      message: 'Chain is not supported',
    })
    expect(wallet.requests.map((x) => x.method)).toEqual(['eth_chainId'])
  })

  test('error: a no of the person, a broken wallet and a hash that is none, which may have been sent, are told apart; An error occurred [ERR-49] [VAL-07: any wallet]', async () => {
    const own = await createNode({}).adapter
    const wallet = createTestProvider()
    const send = () => own.sendToken?.({ provider: wallet, from: caipAddress, amount: 1n, receiver })
    wallet.mode = 'reject'
    await expect(send()).rejects.toMatchObject({ name: 'RequestRejectedError' })
    const hash = 'ab'.repeat(32)
    for (const none of ['0x12', hash, `0x${hash.slice(1)}`, `0x${hash.slice(1)}g`, `0x${hash}0`]) {
      wallet.answer('eth_sendTransaction', () => none)
      await expect(send()).rejects.toMatchObject({ name: 'BroadcastUnconfirmedError' })
    }
    wallet.answer('eth_sendTransaction', () => {
      throw new Error('boom')
    })
    await expect(send()).rejects.toMatchObject({ name: 'UnknownFailureError', message: 'An error occurred' })
  })
})

describe('waitForReceipt', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const receipt = (status: string) => ({
    blockHash: hash,
    blockNumber: '0x1',
    contractAddress: null,
    cumulativeGasUsed: '0x1',
    effectiveGasPrice: '0x1',
    from: address,
    gasUsed: '0x1',
    logs: [],
    logsBloom: '0x',
    status,
    to: receiver,
    transactionHash: hash,
    transactionIndex: '0x0',
    type: '0x2',
  })

  test('default: resolves once mined; a failed status is a failure', async () => {
    const mined: { receipt: unknown } = { receipt: null }
    const { adapter, clock } = createNode({ eth_getTransactionReceipt: () => mined.receipt })
    const own = await adapter
    const waiting = own.waitForReceipt?.({ caipNetworkId: 'eip155:1', hash })
    await clock.advanceAsync(3_000)
    mined.receipt = receipt('0x1')
    await clock.advanceAsync(1_000)
    await waiting
    mined.receipt = receipt('0x0')
    await expect(own.waitForReceipt?.({ caipNetworkId: 'eip155:1', hash })).rejects.toMatchObject({
      name: 'TransactionFailedError',
    })
  })

  test('error: gives up after 25 s [CON-30]', async () => {
    const { adapter, clock } = createNode({ eth_getTransactionReceipt: () => null })
    const outcome: string[] = []
    const own = await adapter
    own
      .waitForReceipt?.({ caipNetworkId: 'eip155:1', hash })
      .catch((error: Error) => void outcome.push(error.name))
    for (let second = 0; second < 24; second += 1) await clock.advanceAsync(1_000)
    expect(outcome).toEqual([])
    for (let second = 0; second < 2; second += 1) await clock.advanceAsync(1_000)
    expect(outcome).toEqual(['ReceiptTimeoutError'])
  })

  test('behavior: a destroyed modal waits no longer', async () => {
    const { adapter, clock, config } = createNode({ eth_getTransactionReceipt: () => null })
    const own = await adapter
    const waiting = own.waitForReceipt?.({ caipNetworkId: 'eip155:1', hash })
    const ended = expect(waiting).rejects.toThrow('Modal closed')
    await clock.advanceAsync(3_000)
    getActivity(config).end()
    await ended
    expect(clock.pending).toBe(0)
  })
})
