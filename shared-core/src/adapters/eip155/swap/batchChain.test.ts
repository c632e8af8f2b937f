import { afterAll, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { routerAbi } from '../../../../../sandbox/src/contracts/abis.js'
import { tokens } from '../../../../../sandbox/src/exports/tokens.js'
import { nodeFetch } from '../../../../../sandbox/src/testing/nodeFetch.js'
import { openTestWallet } from '../../../../../sandbox/src/testing/openTestWallet.js'
import { startTestChain } from '../../../../../sandbox/src/testing/startTestChain.js'
import { readBatch } from '../../../../../sandbox/src/wallet/batches/readBatch.js'
import { createTestConfig } from '../../../testing/createTestConfig.js'
import { getActivity } from '../../activity.js'
import { getAdapter } from '../../getAdapter.js'
import type { ContractCall, SwapOrder } from '../../SwapAdapter.js'

const { dai } = tokens.ethereum

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  rs.stubGlobal('fetch', nodeFetch)
  chain = await startTestChain('eip155:1')
}, 60_000)
afterAll(async () => {
  rs.unstubAllGlobals()
  await chain.close()
})

/** A wallet that really sends the batch, and tells of it what the test says. */
async function create(index: number) {
  const { clock, config } = createTestConfig({
    options: { customRpcUrls: { 'eip155:1': [chain.chain.rpcUrl] } },
    outside: { fetch: nodeFetch },
  })
  getActivity(config).setActive(true)
  const { swaps } = await getAdapter(config, 'eip155')
  if (!swaps) throw new Error('EVM chains have exchanges')
  const wallet = openTestWallet(chain.chain, index)
  const { address } = wallet
  const from = `eip155:1:${address}` as const
  const { router, wrapped } = chain.chain.dex
  const amount = parseEther('1')
  const order: SwapOrder = { from, sold: { tokenAddress: dai, amount }, bought: { atLeast: 1n } }
  const callsOf = (sold: bigint, atLeast = 1n): ContractCall[] => {
    const args = [sold, atLeast, [dai, wrapped], address, 2n ** 40n] as const
    return [
      {
        to: dai,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, sold] }),
        value: 0n,
      },
      {
        to: router,
        data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args }),
        value: 0n,
      },
    ]
  }
  let status: (id: string) => unknown = () => undefined
  let asked = 0
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      if (method === 'eth_chainId') return '0x1'
      const [first] = params as [{ calls: { to: Hex; data: Hex }[] } & string]
      if (method === 'wallet_sendCalls') return wallet.approve({ kind: 'sendCalls', calls: first.calls })
      asked += 1
      return status(first)
    },
  }
  const mark = await swaps.getMark?.({ from })
  return {
    from,
    order,
    mark,
    getMark: () => swaps.getMark?.({ from }),
    asked: () => asked,
    hashOf: () => wallet.state().batches?.at(-1)?.hash,
    /** What the wallet's own record says. */
    honest: (id: string) => readBatch({ state: wallet.state(), params: [id] }),
    tell(next: (id: string) => unknown) {
      status = next
    },
    send: (calls = callsOf(amount)) => swaps.sendBatch({ from, provider, calls }),
    callsOf,
    held: () =>
      wallet.client.readContract({ abi: erc20Abi, address: dai, functionName: 'balanceOf', args: [address] }),
    /** Gives DAI away. */
    transferOf: (sum: bigint): ContractCall => ({
      to: dai,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [router, sum] }),
      value: 0n,
    }),
    mine: () => chain.ask(['anvil_mine', '0x1']),
    /** Waits until the wait ends. @returns The hash, or the error. */
    async wait(id: string, of: object = { mark, order }) {
      let ended: unknown
      const startMs = clock.nowMs()
      swaps.waitForBatch({ from, provider, id, ...of }).then(
        (hash) => {
          ended = hash
        },
        (error: Error) => {
          ended = error
        },
      )
      while (ended === undefined) {
        if (clock.pending > 0) await clock.advanceAsync(500)
        await chain.ask(['eth_chainId'])
      }
      return { ended, name: ended instanceof Error ? ended.name : ended, tookMs: clock.nowMs() - startMs }
    },
  }
}

const failing =
  (code: number, message = 'no') =>
  () => {
    throw Object.assign(new Error(message), { code })
  }

describe('waitForBatch of a batch that the chain took', () => {
  test('resolves with its transaction, whatever the wallet says of it', async () => {
    for (const [at, told] of [
      () => ({ status: 500, receipts: [] }),
      () => ({ status: 500 }),
      () => ({ status: 400 }),
      () => ({ status: 600, receipts: [] }),
      () => ({ status: 200 }),
      () => ({ status: 200, receipts: [] }),
      () => ({ status: 'CONFIRMED' }),
      () => ({ status: 300 }),
      () => null,
      failing(5730),
      failing(4200),
      failing(-32603, 'Internal error'),
      failing(4001),
      failing(-32603, 'Request cancelled'),
      failing(5750),
      () => ({ status: 100 }),
      () => ({ status: 'PENDING' }),
      // The hash of a user operation, which no node knows.
      () => ({ status: 200, receipts: [{ transactionHash: `0x${'cd'.repeat(32)}` }] }),
    ].entries()) {
      const { hashOf, mine, send, tell, wait } = await create(20 + at)
      const id = await send()
      await mine()
      tell(told)
      expect((await wait(id)).ended).toBe(hashOf())
    }
  })

  test('finds it by the receipts of a wallet that reports a failure', async () => {
    const { hashOf, honest, mine, send, tell, wait } = await create(45)
    const id = await send()
    await mine()
    tell(async (batch) => ({ ...(await honest(batch)), status: 500 }))
    expect((await wait(id)).ended).toBe(hashOf())
  })

  test('resolves once it is mined, where the wallet reports the failure too early', async () => {
    const { hashOf, mine, send, tell, wait } = await create(46)
    const id = await send()
    let looks = 0
    tell(async () => {
      looks += 1
      if (looks === 2) await mine()
      return { status: 500, receipts: [] }
    })
    expect((await wait(id)).ended).toBe(hashOf())
  })

  test('waits for the chain where the wallet names a hash that no node knows, also after many pending answers', async () => {
    const { hashOf, mine, send, tell, wait } = await create(48)
    const id = await send()
    let looks = 0
    tell(async () => {
      looks += 1
      if (looks === 13) await mine()
      return looks < 11
        ? { status: 100 }
        : { status: 200, receipts: [{ transactionHash: `0x${'cd'.repeat(32)}` }] }
    })
    expect((await wait(id)).ended).toBe(hashOf())
  })

  test('reports a failure that the chain shows', async () => {
    const { callsOf, hashOf, held, honest, mine, send, tell, transferOf, wait } = await create(47)
    // The first one gives the account its code, the second one takes all that the third one would sell.
    await send(callsOf(1n).slice(0, 1))
    await mine()
    await send([transferOf(await held())])
    const id = await send()
    await mine()
    tell(honest)
    const { ended } = await wait(id)
    expect(ended).toMatchObject({ name: 'BatchFailedError', hash: hashOf(), isPartial: false })
  })
})

describe('waitForBatch of a batch of which the chain shows nothing', () => {
  test('leaves a failure that the wallet alone reports unclear', async () => {
    for (const [at, told] of [
      { status: 500, receipts: [] },
      { status: 600 },
      { status: 500, receipts: [{ transactionHash: `0x${'ab'.repeat(32)}` }] },
    ].entries()) {
      const { tell, wait } = await create(50 + at)
      tell(() => told)
      const { name, tookMs } = await wait('0x1')
      expect([name, tookMs < 25_000]).toEqual(['BatchUnclearError', true])
    }
  })

  test('says that nothing was sent only where wallet and chain say so', async () => {
    const untouched = await create(54)
    untouched.tell(() => ({ status: 400 }))
    expect((await untouched.wait('0x1')).name).toBe('TransactionNotSentError')
    // Without the order nothing can be looked for.
    expect((await untouched.wait('0x1', {})).name).toBe('BatchUnclearError')
    untouched.tell(() => ({ status: 400, receipts: [], error: { code: -32_000, message: 'failed' } }))
    expect((await untouched.wait('0x1')).name).toBe('TransactionNotSentError')
  })

  test('reports a batch that the wallet refuses or does not know as not sent, within 25 s', async () => {
    for (const [at, told] of [
      failing(5730),
      failing(-32602, 'No matching bundle found'),
      failing(-32603, 'bundle id not found'),
      () => ({ error: { code: 5730, message: '' } }),
      () => Promise.reject({ error: { code: '5730' } }),
      failing(5750),
      failing(5760),
      failing(4200),
      failing(-32601),
    ].entries()) {
      const { tell, wait } = await create(70 + at)
      tell(told)
      const { name, tookMs } = await wait('0x1')
      // Longer than a block of mainnet: a batch may be on its way unseen.
      expect([name, tookMs > 12_000, tookMs < 25_000]).toEqual(['BatchNotSentError', true, true])
    }
    const { tell, wait } = await create(62)
    tell(failing(4001))
    expect((await wait('0x1')).name).toBe('RequestRejectedError')
  })

  test('claims no failure while the other call of the batch waits for a block', async () => {
    const { callsOf, hashOf, mine, send, tell, wait } = await create(65)
    const [approval, swap] = callsOf(parseEther('1'))
    await send(approval ? [approval] : [])
    await mine()
    const receipts = [{ transactionHash: hashOf() }]
    await send(swap ? [swap] : [])
    tell(() => ({ status: 500, receipts }))
    expect((await wait('0x1')).name).toBe('BatchUnclearError')
    await mine()
  })

  test('asks the transfers of an account with code, whose calls anyone may send', async () => {
    const { callsOf, from, getMark, mine, order, send, tell, wait } = await create(66)
    await send(callsOf(1n).slice(0, 1))
    await mine()
    const mark = await getMark()
    tell(() => ({ status: 400 }))
    expect((await wait('0x1', { mark, order })).name).toBe('TransactionNotSentError')
    const ofEther = { from, sold: { amount: 1n }, bought: { tokenAddress: dai, atLeast: 1n } }
    expect((await wait('0x1', { mark, order: ofEther })).name).toBe('BatchUnclearError')
  })

  test('says nothing of a batch that may still be mined', async () => {
    const { mine, send, tell, wait } = await create(63)
    const id = await send()
    tell(failing(5730))
    expect((await wait(id)).name).toBe('BroadcastUnconfirmedError')
    await mine()
  })

  test('does not take a wallet that forgot a batch for one that refused it', async () => {
    const { tell, wait } = await create(64)
    let looks = 0
    tell(() => {
      looks += 1
      if (looks === 1) return { status: 100 }
      return failing(5730)()
    })
    expect((await wait('0x1', {})).name).toBe('BatchUnclearError')
  })

  test('does not take an error of the bundler for one of the wallet', async () => {
    const data = { code: -32_601, message: 'eth_getUserOperationReceipt does not exist' }
    for (const [at, error] of [
      Object.assign(new Error('Internal error'), { code: -32_603, data }),
      Object.assign(new Error('Unknown bundler error'), { code: -32_603 }),
    ].entries()) {
      const { tell, wait } = await create(85 + at)
      const answers = [{ status: 100 }]
      tell(() => answers.shift() ?? Promise.reject(error))
      expect((await wait('0x1')).name).toBe('BroadcastUnconfirmedError')
    }
  })
})
