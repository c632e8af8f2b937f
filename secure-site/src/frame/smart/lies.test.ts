import { afterAll, afterEach, beforeAll, describe, expect, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import { startSmartWorld } from '../../testing/smartWorld.js'
import { safeAddressOf } from './safe.js'
import { callsStatus, forgetSent, keepSent } from './sentCalls.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
const friend = `0x${'5'.repeat(40)}` as const
let world: Awaited<ReturnType<typeof startSmartWorld>>

beforeAll(async () => {
  world = await startSmartWorld()
})
afterAll(() => world.close())
const { fetch: realFetch, setTimeout: realTimeout } = globalThis
afterEach(() => {
  Reflect.set(globalThis, 'setTimeout', realTimeout)
  globalThis.fetch = realFetch
})

/** Answers methods in place of whom the frame asks; what is undefined is answered by them. */
function answer(by: (method: string) => unknown) {
  globalThis.fetch = async (url, init) => {
    const { id, method = '' } = JSON.parse(String(init?.body))
    const result = by(method)
    return result === undefined ? realFetch(url, init) : Response.json({ jsonrpc: '2.0', id, result })
  }
}

/** The waits for an earlier operation, a second each, pass at once. */
const hurry = () =>
  Reflect.set(globalThis, 'setTimeout', (run: () => void, ms = 0) => realTimeout(run, ms === 1_000 ? 1 : ms))

const approve = (amount: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] }),
})
const batch = (from: string, calls: readonly object[]) => [{ from, chainId: '0x1', calls }]

describe('a smart account whose services lie', () => {
  test('error: a sponsor that names nobody as who pays pays nothing: the question says that the account does', async () => {
    const { eoa, questions, request } = await world.visit()
    const account = safeAddressOf(eoa)
    answer((method) =>
      method.startsWith('pm_')
        ? { paymaster: `0x${'0'.repeat(40)}`, paymasterData: '0x', isFinal: true }
        : undefined,
    )
    await request('wallet_sendCalls', batch(account, [approve(1n)])).catch(() => undefined)
    expect(questions.at(-1)?.notes.map(({ text }) => text)).toContain('note.declined')
    expect(questions.at(-1)?.lines.at(-1)?.value).toMatch(/ ETH$/)
  })

  test('error: gas that a bundler makes up is told as the fee, in red where it takes half of what the account has', async () => {
    const { eoa, questions, request } = await world.visit()
    const account = safeAddressOf(eoa)
    await world.tell('paymaster', 'sandbox_setSponsor', account, 'decline')
    await world.ask(['anvil_setBalance', account, toHex(10n ** 18n)])
    const gas = { verificationGasLimit: '0x100000', callGasLimit: '0x100000' }
    const notesAt = async (preVerificationGas: string) => {
      answer((method) =>
        method === 'eth_estimateUserOperationGas' ? { ...gas, preVerificationGas } : undefined,
      )
      await request('wallet_sendCalls', batch(account, [approve(1n)])).catch(() => undefined)
      return questions
        .at(-1)
        ?.notes.filter(({ tone }) => tone === 'danger')
        .map(({ text }) => text)
    }
    expect(await notesAt('0x10000')).not.toContain('note.highFee')
    const told = Number(questions.at(-1)?.lines.at(-1)?.value?.split(' ')[0])
    // What was told is of 0x210000 gas; 0.6 of what the account has.
    const gasOfMost = BigInt(Math.floor((0.6 / told) * 0x210000))
    expect(await notesAt(toHex(gasOfMost))).toContain('note.highFee')
  })

  test('error: tokens that a called contract makes up do not stand before what goes, and none is without a name', async () => {
    const { eoa, questions, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const move = (address: string, from: string, to: string, amount: bigint) => ({
      address,
      topics: [topic, ...[from, to].map((x) => `0x${'0'.repeat(24)}${x.slice(2)}`)],
      data: toHex(amount, { size: 32 }),
    })
    const made = Array.from({ length: 12 }, (_, index) => toHex(index + 4096, { size: 20 }))
    const logs = [...made.map((x) => move(x, friend, account, 1n)), move(usdc, account, friend, 5_000_000n)]
    answer((method) => (method === 'eth_simulateV1' ? [{ calls: [{ status: '0x1', logs }] }] : undefined))
    await request('wallet_sendCalls', batch(account, [approve(1n)]))
    const lines = questions[0]?.lines.filter(({ label }) => ['line.youPay', 'line.youGet'].includes(label))
    expect(lines?.[0]).toEqual({ label: 'line.youPay', value: '5 USDC' })
    expect(lines?.slice(1).map(({ value }) => value)).toEqual(made.map((x) => `1 ${x}`))
  })

  test('error: calls that fail at the node are told as such, whatever the bundler says', async () => {
    const { eoa, questions, request } = await world.visit()
    const failed = { status: '0x0', error: { message: 'execution reverted: tx.origin' } }
    answer((method) => (method === 'eth_simulateV1' ? [{ calls: [failed] }] : undefined))
    await request('wallet_sendCalls', batch(safeAddressOf(eoa), [approve(1n)]))
    expect(questions[0]?.notes).toContainEqual({
      tone: 'warning',
      text: 'note.willFail',
      values: { reason: failed.error.message },
    })
  })

  test('error: an answer without end is no answer', async () => {
    const { eoa, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const { id } = (await request('wallet_sendCalls', batch(account, [approve(1n)]))) as { id: string }
    const part = new TextEncoder().encode(' '.repeat(1_000_000))
    let parts = 0
    globalThis.fetch = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            parts += 1
            if (parts < 100) controller.enqueue(part)
            else controller.close()
          },
        }),
      )
    await expect(request('wallet_getCallsStatus', [id])).rejects.toMatchObject({
      fault: { name: 'unavailable' },
    })
    expect(parts).toBeLessThan(30)
  })

  test('error: of a node that answers no logs nothing is told: nobody sends again what may have come', async () => {
    const { eoa, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const { id } = (await request('wallet_sendCalls', batch(account, [approve(1n)]))) as { id: string }
    for (const logs of [null, {}, [1], 'none']) {
      answer((method) => (method === 'eth_getLogs' ? logs : undefined))
      await expect(request('wallet_getCallsStatus', [id])).rejects.toMatchObject({
        fault: { name: 'unavailable' },
      })
    }
    answer(() => undefined)
    await expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
  })

  test('error: a clock that is wrong, by hours, neither ends an operation early nor makes one that is too late', async () => {
    const { eoa, request } = await world.visit()
    const account = safeAddressOf(eoa)
    // The sandbox’s sponsor has the same clock.
    await world.tell('paymaster', 'sandbox_setSponsor', account, 'decline')
    await world.ask(['anvil_setBalance', account, toHex(10n ** 18n)])
    const { now } = Date
    const at = (hours: number) => {
      Date.now = () => now() + hours * 3_600_000
    }
    try {
      await world.tell('bundler', 'sandbox_setBundler', account, 'drop')
      const { id } = (await request('wallet_sendCalls', batch(account, [approve(1n)]))) as { id: string }
      at(2)
      // A bundler may still give it to a block.
      expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100 })
      hurry()
      await world.tell('bundler', 'sandbox_setBundler', account, 'normal')
      at(-2)
      const late = (await request('wallet_sendCalls', batch(account, [approve(2n)]))) as { id: string }
      await expect.poll(() => request('wallet_getCallsStatus', [late.id])).toMatchObject({ status: 200 })
    } finally {
      Date.now = now
    }
  })

  test('error: two tabs that send at one moment both know what they sent', async () => {
    const { frame } = await world.visit()
    const sent = { caipNetworkId: 'eip155:1', sender: friend, nonce: '0x0', fromBlock: '0x0', untilS: 9e9 }
    await Promise.all(['0x1', '0x2', '0x3'].map((hash) => keepSent(frame, hash, sent)))
    await Promise.all([forgetSent(frame, '0x2'), keepSent(frame, '0x4', sent)])
    const known = await Promise.all(
      ['0x1', '0x2', '0x3', '0x4'].map((id) =>
        callsStatus(frame, [id]).then(
          () => id,
          () => undefined,
        ),
      ),
    )
    expect(known).toEqual(['0x1', undefined, '0x3', '0x4'])
  })
})
