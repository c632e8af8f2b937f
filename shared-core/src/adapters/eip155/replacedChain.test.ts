import { afterAll, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { accountAt } from '../../../../sandbox/src/exports/accounts.js'
import { tokens } from '../../../../sandbox/src/exports/tokens.js'
import { nodeFetch } from '../../../../sandbox/src/testing/nodeFetch.js'
import { startTestChain } from '../../../../sandbox/src/testing/startTestChain.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import type { ReceiptRequest, Transfer } from '../Adapter.js'
import { getActivity } from '../activity.js'
import type { MinedNote, Seen } from '../Followed.js'
import { getAdapter } from '../getAdapter.js'

const { usdc } = tokens.ethereum
const [spender, receiver, other] = [accountAt(40).address, accountAt(41).address, accountAt(42).address]

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  rs.stubGlobal('fetch', nodeFetch)
  chain = await startTestChain('eip155:1')
}, 60_000)
afterAll(async () => {
  rs.unstubAllGlobals()
  await chain.close()
})

type Sent = { from: string; to: string; value?: Hex; data?: Hex; nonce?: Hex }

/** Hands the node a transaction, which no block takes yet; `tip` in gwei. @returns Its hash. */
async function submit(transaction: Sent, tip = 1n): Promise<string> {
  const price = toHex(tip * 10n ** 9n)
  const fees = { maxPriorityFeePerGas: price, maxFeePerGas: toHex((tip + 50n) * 10n ** 9n) }
  const [hash] = await chain.ask(['eth_sendTransaction', { gas: toHex(200_000), ...fees, ...transaction }])
  return String(hash)
}

/** Sends another transaction with the nonce of a pending one, at twice its price. @returns Its hash. */
async function replace(hash: string, by: Omit<Sent, 'nonce'>): Promise<string> {
  const [pending] = await chain.ask(['eth_getTransactionByHash', hash])
  const { nonce } = pending as { nonce: Hex }
  const tip = BigInt((pending as { maxPriorityFeePerGas: Hex }).maxPriorityFeePerGas) / 10n ** 9n
  return submit({ ...by, nonce }, tip * 100n)
}

const mine = (blocks = 1) => chain.ask(['anvil_mine', toHex(blocks)])

/** Waits for a transaction as the modal does. @param fetch What stands between it and the node. */
async function wait(
  of: Omit<ReceiptRequest, 'caipNetworkId'>,
  { fetch = nodeFetch }: { fetch?: typeof nodeFetch } = {},
) {
  const { clock, config } = createTestConfig({
    options: { customRpcUrls: { 'eip155:1': [chain.chain.rpcUrl] } },
    outside: { fetch },
  })
  const adapter = await getAdapter(config, 'eip155')
  const told: { seen?: Seen; mined?: MinedNote; ended?: string; error?: object } = {}
  adapter
    .waitForReceipt?.({
      ...of,
      caipNetworkId: 'eip155:1',
      onSeen: (seen) => {
        told.seen = seen
      },
      onMined: (mined) => {
        told.mined = mined
      },
    })
    .then(
      () => {
        told.ended = 'done'
      },
      (error: Error) => {
        Object.assign(told, { ended: error.name, error })
      },
    )
  /** Lets the wait go on, a second at a time, until something holds. */
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (clock.pending > 0) await clock.advanceAsync(1_000)
      await chain.ask(['eth_chainId'])
    }
    return told
  }
  return {
    told,
    seen: () => until(() => told.seen !== undefined),
    end: () => until(() => told.ended !== undefined),
    leave: () => getActivity(config).end(),
  }
}

const transferOf = (index: number, changed: Partial<Transfer> = {}): Transfer => ({
  from: `eip155:1:${accountAt(index).address}`,
  receiver,
  amount: 7n,
  ...changed,
})
const callOf = (from: string, value = 7n): Sent => ({ from, to: receiver, value: toHex(value) })
const tokenCall = (from: string, amount = 7n): Sent => ({
  from,
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})

describe('waitForReceipt of a transaction that the wallet replaces', () => {
  test('follows a transfer that was sped up to the hash that was mined', async () => {
    const { address } = accountAt(10)
    for (const [reviewed, call] of [
      [transferOf(10), callOf(address)],
      [transferOf(10, { tokenAddress: usdc }), tokenCall(address)],
    ] as const) {
      const hash = await submit(call)
      const waiting = await wait({ hash, reviewed })
      await waiting.seen()
      const faster = await replace(hash, call)
      await mine(3)
      expect(await waiting.end()).toMatchObject({ ended: 'done', mined: { hash: faster } })
      expect(waiting.told.mined?.paidBy).toBeUndefined()
    }
  })

  test('reports a transfer that was cancelled, and one that another call replaced', async () => {
    const { address } = accountAt(11)
    for (const [by, name] of [
      [{ from: address, to: address, value: '0x0' }, 'TransactionCancelledError'],
      [callOf(address, 8n), 'TransactionReplacedError'],
      [{ from: address, to: other, value: '0x7' }, 'TransactionReplacedError'],
      [tokenCall(address), 'TransactionReplacedError'],
    ] as const) {
      const hash = await submit(callOf(address))
      const waiting = await wait({ hash, reviewed: transferOf(11) })
      await waiting.seen()
      const replacedBy = await replace(hash, by)
      await mine()
      expect(await waiting.end()).toMatchObject({ ended: name, error: { hash, replacedBy } })
    }
  })

  test('reports a transfer that was sped up and failed as failed', async () => {
    const { address } = accountAt(12)
    const amount = 10n ** 30n
    const hash = await submit(tokenCall(address, amount))
    const waiting = await wait({ hash, reviewed: transferOf(12, { tokenAddress: usdc, amount }) })
    await waiting.seen()
    await replace(hash, tokenCall(address, amount))
    await mine()
    expect(await waiting.end()).toMatchObject({ ended: 'TransactionFailedError' })
  })

  test('follows after a reload what was replaced while the page was away', async () => {
    const { address } = accountAt(13)
    for (const [by, ended] of [
      [callOf(address), 'done'],
      [{ from: address, to: address, value: '0x0' }, 'TransactionCancelledError'],
    ] as const) {
      const hash = await submit(callOf(address))
      const first = await wait({ hash, reviewed: transferOf(13) })
      const { seen } = await first.seen()
      first.leave()
      await replace(hash, by)
      await mine(20)
      // The account sends more meanwhile.
      await submit(callOf(address, 1n))
      await mine(20)
      const again = await wait({ hash, reviewed: transferOf(13), seen })
      expect((await again.end()).ended).toBe(ended)
    }
  })

  test('claims nothing of a replacement that the node does not show', async () => {
    const { address } = accountAt(14)
    const fetch: typeof nodeFetch = async (input, init) =>
      String(init?.body).includes('eth_getBlockByNumber')
        ? new Response('', { status: 400 })
        : nodeFetch(input, init)
    const hash = await submit(callOf(address))
    const first = await wait({ hash, reviewed: transferOf(14) })
    const { seen } = await first.seen()
    first.leave()
    await replace(hash, callOf(address))
    await mine()
    const waiting = await wait({ hash, reviewed: transferOf(14), seen }, { fetch })
    expect((await waiting.end()).ended).toBe('ReceiptTimeoutError')
    expect(waiting.told.mined).toBeUndefined()
  })

  test('waits on while the transaction may still be mined', async () => {
    const { address } = accountAt(15)
    const hash = await submit(callOf(address))
    const waiting = await wait({ hash, reviewed: transferOf(15) })
    expect(await waiting.end()).toMatchObject({ ended: 'ReceiptTimeoutError' })
    await mine()
  })
})

describe('waitForReceipt of a transaction of another account', () => {
  test('names the account that paid, also where its transaction was sped up', async () => {
    const paidBy = accountAt(17).address.toLowerCase()
    for (const [reviewed, call] of [
      [transferOf(16), callOf(paidBy)],
      [transferOf(16, { tokenAddress: usdc }), tokenCall(paidBy)],
    ] as const)
      for (const isReplaced of [false, true]) {
        const hash = await submit(call)
        const waiting = await wait({ hash, reviewed })
        await waiting.seen()
        const mined = isReplaced ? await replace(hash, call) : hash
        await mine()
        const { mined: note } = await waiting.end()
        expect({ ...note, paidBy: note?.paidBy?.toLowerCase() }).toEqual({ hash: mined, paidBy })
      }
  })

  test('refuses a transfer of another account that moves something else', async () => {
    const hash = await submit(callOf(accountAt(19).address, 8n))
    const waiting = await wait({ hash, reviewed: transferOf(18) })
    await mine()
    expect((await waiting.end()).ended).toBe('TransactionDiffersError')
  })
})

describe('waitForReceipt of an approval', () => {
  const data = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  const askedOf = (index: number, amount: bigint) => ({
    from: `eip155:1:${accountAt(index).address}` as const,
    to: usdc,
    data: data(amount),
    value: 0n,
  })
  const approve = (index: number, amount: bigint): Sent => ({
    from: accountAt(index).address,
    to: usdc,
    data: data(amount),
  })

  test('follows an approval and a revocation, sped up, cancelled or replaced', async () => {
    const { address } = accountAt(20)
    for (const amount of [9n, 0n])
      for (const [by, ended] of [
        [approve(20, amount), 'done'],
        [{ from: address, to: address, value: '0x0' }, 'TransactionCancelledError'],
        [approve(20, amount + 1n), 'TransactionReplacedError'],
      ] as const) {
        const hash = await submit(approve(20, amount))
        const waiting = await wait({ hash, asked: askedOf(20, amount) })
        await waiting.seen()
        await replace(hash, by)
        await mine()
        expect((await waiting.end()).ended).toBe(ended)
      }
  })

  test('takes an approval whose amount the user changed in the wallet, as before', async () => {
    const hash = await submit(approve(21, 10n))
    const waiting = await wait({ hash, asked: askedOf(21, 9n) })
    await mine()
    expect((await waiting.end()).ended).toBe('done')
  })

  test('refuses an approval of another account, and names it', async () => {
    const hash = await submit(approve(23, 9n))
    const waiting = await wait({ hash, asked: askedOf(22, 9n) })
    await mine()
    const { ended, error } = await waiting.end()
    expect(ended).toBe('OtherAccountError')
    expect(String((error as { paidBy: string }).paidBy).toLowerCase()).toBe(
      accountAt(23).address.toLowerCase(),
    )
  })
})
