import { describe, expect, test } from '@rstest/core'
import { createTestNode as createNode } from '../../testing/createTestNode.js'
import { createTestProvider } from '../../testing/createTestProvider.js'

const address = `0x${'1'.repeat(40)}`
const token = `0x${'2'.repeat(40)}`
const receiver = `0x${'3'.repeat(40)}`
const caipAddress = `eip155:1:${address}` as const

describe('checkReceiver and isContract', () => {
  const reasonOf = (checked: Promise<void>) =>
    checked.then(
      () => 'good',
      (error: { reason?: string }) => error.reason,
    )

  test('error: why no money is sent there: no address, a wrong character, the zero address, the token’s own contract', async () => {
    const own = await createNode({}).adapter
    const on = { caipNetworkId: 'eip155:1', tokenAddress: token } as const
    expect(await reasonOf(own.checkReceiver(receiver, on))).toBe('good')
    expect(await reasonOf(own.checkReceiver('vitalik.eth', on))).toBe('form')
    expect(await reasonOf(own.checkReceiver('0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045', on))).toBe(
      'checksum',
    )
    expect(await reasonOf(own.checkReceiver(`0x${'0'.repeat(40)}`, on))).toBe('zero')
    expect(await reasonOf(own.checkReceiver('0'.repeat(40)))).toBe('zero')
    expect(await reasonOf(own.checkReceiver(token, on))).toBe('token')
    expect(await reasonOf(own.checkReceiver(token.slice(2), on))).toBe('token')
    expect(await reasonOf(own.checkReceiver(token))).toBe('good')
  })

  test('error: nor is a wallet asked to send there', async () => {
    const wallet = createTestProvider()
    const own = await createNode({}).adapter
    const sent = { provider: wallet, from: caipAddress, amount: 1n, tokenAddress: token }
    for (const lost of [`0x${'0'.repeat(40)}`, token, token.slice(2)])
      await expect(own.sendToken?.({ ...sent, receiver: lost })).rejects.toMatchObject({
        name: 'InvalidReceiverError',
      })
    expect(wallet.requests).toEqual([])
  })

  test('default: an address with code is a contract; one that only delegates its own key is none', async () => {
    for (const [code, isOne] of [
      ['0x', false],
      ['0x6080', true],
      [`0xef0100${'2'.repeat(40)}`, false],
    ] as const) {
      const { adapter, calls } = createNode({ eth_getCode: () => code })
      expect(await (await adapter).isContract?.({ caipNetworkId: 'eip155:1', address: receiver })).toBe(isOne)
      expect(calls[0]?.params[0]).toBe(receiver)
    }
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

  test('error: a success that moved something else than what was reviewed is no success', async () => {
    const mined = (changed: object = {}) => ({
      ...receipt('0x1'),
      hash,
      gas: '0x5208',
      gasPrice: '0x1',
      input: '0x',
      nonce: '0x0',
      value: '0x5',
      ...changed,
    })
    const reviewed = { from: caipAddress, amount: 5n, receiver }
    const wait = async (transaction: unknown) => {
      const { adapter, clock } = createNode({
        eth_getTransactionReceipt: () => receipt('0x1'),
        eth_getTransactionByHash: () => transaction,
      })
      let ended = 'waiting'
      const own = await adapter
      own.waitForReceipt?.({ caipNetworkId: 'eip155:1', hash, reviewed }).then(
        () => (ended = 'done'),
        (error: Error) => (ended = error.name),
      )
      for (let second = 0; second < 3; second += 1) await clock.advanceAsync(1_000)
      const early = ended
      for (let second = 0; second < 25; second += 1) await clock.advanceAsync(1_000)
      return [early, ended]
    }
    expect(await wait(mined())).toEqual(['done', 'done'])
    expect((await wait(mined({ to: token })))[0]).toBe('TransactionDiffersError')
    expect((await wait(mined({ value: '0x6' })))[0]).toBe('TransactionDiffersError')
    // A node that does not show the transaction leaves it open.
    expect(await wait(null)).toEqual(['waiting', 'ReceiptTimeoutError'])
  })
})
