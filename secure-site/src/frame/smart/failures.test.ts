import { afterAll, afterEach, beforeAll, describe, expect, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { startSmartWorld } from '../../testing/smartWorld.js'
import { waitForTransaction } from '../approve/smart/sendOperation.js'
import { getUser } from '../calls/account.js'
import { setPreferredAccount } from '../calls/smart.js'
import { safeAddressOf } from './safe.js'
import { lastPending, readOutcome } from './sentCalls.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
const friend = `0x${'5'.repeat(40)}` as const
let world: Awaited<ReturnType<typeof startSmartWorld>>

beforeAll(async () => {
  world = await startSmartWorld()
})
afterAll(() => world.close())
const { setTimeout: realTimeout } = globalThis
afterEach(() => {
  Reflect.set(globalThis, 'setTimeout', realTimeout)
})

/** The waits for an earlier operation, a second each, pass at once. */
const hurry = () =>
  Reflect.set(globalThis, 'setTimeout', (run: () => void, ms = 0) => realTimeout(run, ms === 1_000 ? 1 : ms))

const approve = (amount: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] }),
})
const batch = (from: string, calls: readonly object[], more = {}) => [
  { version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls, ...more },
]

describe('a smart account that cannot', () => {
  test('error: calls that would fail, the second of a batch too: nothing is asked, nothing sent', async () => {
    const { eoa, questions, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1n] })
    for (const calls of [[{ to: usdc, data: tooMuch }], [approve(1n), { to: usdc, data: tooMuch }]])
      await expect(request('wallet_sendCalls', batch(account, calls))).rejects.toMatchObject({
        fault: { name: 'rpc', code: -32521 },
      })
    expect(questions).toEqual([])
    expect(await world.client.getCode({ address: account as Hex })).toBeUndefined()
  })

  test('error: a sponsor that lies, an account that cannot pay, a bundler that is down: told, and not sent', async () => {
    const { eoa, questions, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const send = () => request('wallet_sendCalls', batch(account, [approve(1n)]))
    await world.tell('paymaster', 'sandbox_setSponsor', account, 'lie')
    await expect(send()).rejects.toMatchObject({ fault: { name: 'rpc', code: -32501 } })
    await world.tell('paymaster', 'sandbox_setSponsor', account, 'decline')
    await expect(send()).rejects.toMatchObject({ fault: { message: expect.stringContaining('AA21') } })
    expect(questions.at(-1)?.notes.map(({ text }) => text)).toContain('note.tooLittle')
    await world.tell('paymaster', 'sandbox_setSponsor', account, 'pay')
    await world.tell('bundler', 'sandbox_setBundler', account, 'down')
    await expect(send()).rejects.toMatchObject({ fault: { name: 'rpc', message: 'The bundler is down' } })
    expect(await world.client.getCode({ address: account as Hex })).toBeUndefined()
  })

  test('error: of what a bundler gives another name, or no answer, the chain tells; nothing is sent twice', async () => {
    hurry()
    const { before, eoa, frame, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const send = async (amount: bigint) =>
      ((await request('wallet_sendCalls', batch(account, [approve(amount)]))) as { id: Hex }).id
    await world.tell('bundler', 'sandbox_setBundler', account, 'lie')
    const lied = await send(1n)
    expect(lied).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await request('wallet_getCallsStatus', [lied])).toMatchObject({ status: 100 })
    await world.tell('bundler', 'sandbox_setBundler', account, 'normal')
    const settings = frame.project.smartAccounts?.networks['eip155:1'] as { bundlerUrl: string }
    const { bundlerUrl } = settings
    before.sign = () => Object.assign(settings, { bundlerUrl: 'http://127.0.0.1:9' })
    // The first may be on its way: the second has its nonce, and so the chain takes one of them.
    const silent = await send(2n)
    expect(await request('wallet_getCallsStatus', [silent])).toMatchObject({ status: 100 })
    before.sign = () => {}
    Object.assign(settings, { bundlerUrl })
    const third = await send(3n)
    await expect.poll(() => request('wallet_getCallsStatus', [third])).toMatchObject({ status: 200 })
    for (const id of [lied, silent])
      await expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status: 400 })
  })

  test('error: a price that rose while the visitor read: the bundler refuses, nothing is kept, and the next one is sent', async () => {
    const { before, eoa, frame, request } = await world.visit()
    const from = safeAddressOf(eoa)
    const send = () => request('eth_sendTransaction', [{ from, to: friend, value: '0x0' }])
    before.sign = () => world.ask(['anvil_setNextBlockBaseFeePerGas', toHex(10n ** 12n)], ['anvil_mine'])
    await expect(send()).rejects.toMatchObject({ fault: { name: 'rpc', code: -32500 } })
    const of = { caipNetworkId: 'eip155:1', sender: from }
    expect(await lastPending(frame, of)).toBeUndefined()
    before.sign = () => {}
    expect(await send()).toMatch(/^0x/)
    await world.ask(['anvil_setNextBlockBaseFeePerGas', toHex(10n ** 9n)], ['anvil_mine'])
  })

  test('error: calls that a block took and that failed there are told by name, and by their batch', async () => {
    const { before, eoa, request } = await world.visit()
    const from = safeAddressOf(eoa)
    const fill = (wei: bigint) => world.ask(['anvil_setBalance', from, toHex(wei)])
    before.sign = () => fill(0n)
    await fill(9n)
    const calls = [approve(3n), { to: friend, value: '0x9' }]
    const { id } = (await request('wallet_sendCalls', batch(from, calls))) as { id: string }
    await expect
      .poll(() => request('wallet_getCallsStatus', [id]))
      .toMatchObject({
        status: 500,
        receipts: [{ status: '0x0' }],
      })
    const args = [from as Hex, friend] as const
    const allowed = { address: usdc, abi: erc20Abi, functionName: 'allowance', args } as const
    expect(await world.client.readContract(allowed)).toBe(0n)
    await fill(9n)
    const transactionHash = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    await expect(request('eth_sendTransaction', [{ from, to: friend, value: '0x9' }])).rejects.toMatchObject({
      fault: { name: 'rpc', code: 5, data: { transactionHash } },
    })
  })

  test('error: an operation that another page of the visitor’s replaced is over, and was not made besides', async () => {
    const [one, two] = await world.visitTwice()
    const from = safeAddressOf(one.eoa)
    await world.tell('bundler', 'sandbox_setBundler', from, 'drop')
    const { id } = (await one.request('wallet_sendCalls', batch(from, [approve(5n)]))) as { id: string }
    await world.tell('bundler', 'sandbox_setBundler', from, 'normal')
    const other = (await two.request('wallet_sendCalls', batch(from, [approve(6n)]))) as { id: string }
    await expect.poll(() => two.request('wallet_getCallsStatus', [other.id])).toMatchObject({ status: 200 })
    await expect.poll(() => one.request('wallet_getCallsStatus', [id])).toMatchObject({ status: 400 })
    const args = [from as Hex, friend] as const
    const allowed = { address: usdc, abi: erc20Abi, functionName: 'allowance', args } as const
    expect(await world.client.readContract(allowed)).toBe(6n)
  })

  test('error: what a bundler drops is pending until its time is over, and then over: no block takes it later', async () => {
    const { eoa, frame, request } = await world.visit()
    const account = safeAddressOf(eoa)
    await world.tell('bundler', 'sandbox_setBundler', account, 'drop')
    const { id } = (await request('wallet_sendCalls', batch(account, [approve(1n)]))) as { id: string }
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100 })
    const sent = { caipNetworkId: 'eip155:1', sender: account, nonce: '0x0', fromBlock: '0x0' }
    const nowS = Date.now() / 1000
    const { signal } = new AbortController()
    await expect(waitForTransaction(frame, id, { ...sent, untilS: nowS - 40 }, signal)).rejects.toMatchObject(
      { fault: { name: 'rpc', code: 5, message: 'No block took it, and none will' } },
    )
    expect(await readOutcome(frame, id, { ...sent, untilS: nowS - 20 })).toEqual({ is: 'pending' })
    expect(await readOutcome(frame, id, { ...sent, untilS: nowS - 40 })).toEqual({ is: 'over' })
  })

  test('error: a question that was given up sends nothing', async () => {
    const { abort, eoa, frame, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const { approvals } = frame
    const asks: typeof approvals.ask = (given) => {
      queueMicrotask(() => abort.abort())
      return approvals.ask(given)
    }
    Reflect.set(frame, 'approvals', { ask: asks })
    await expect(request('wallet_sendCalls', batch(account, [approve(1n)]))).rejects.toBeDefined()
    expect(await world.client.getCode({ address: account as Hex })).toBeUndefined()
  })

  test('behavior: who turns to the other account while a question stands sends from the one that it named', async () => {
    const { before, eoa, frame, request } = await world.visit()
    const from = safeAddressOf(eoa) as Hex
    await setPreferredAccount(frame, { type: 'smartAccount' }, asked)
    before.sign = () => setPreferredAccount(frame, { type: 'eoa' }, asked)
    const hash = (await request('eth_sendTransaction', [{ from, to: friend, value: '0x0' }])) as Hex
    expect(await world.client.getCode({ address: from })).toMatch(/^0x/)
    expect((await world.client.getTransactionReceipt({ hash })).status).toBe('success')
    expect((await getUser(frame, {}, asked)).user).toMatchObject({
      address: eoa,
      preferredAccountType: 'eoa',
    })
  })
})

const asked = { id: 'x', signal: new AbortController().signal }
