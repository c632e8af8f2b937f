import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { createChainReader } from '../api/createChainReader.js'
import { nativeAddress as coin } from '../chains/chainSpecs.js'
import { accountAt } from '../exports/accounts.js'
import { setTransferFee } from '../exports/swaps.js'
import { tokens } from '../exports/tokens.js'
import { startSwapChain } from '../testing/startSwapChain.js'

const user = accountAt(41).address
const { fee, stuck, usdt } = tokens.ethereum
let world: Awaited<ReturnType<typeof startSwapChain>>

beforeAll(async () => {
  world = await startSwapChain('eip155:1', user)
})
afterAll(() => world.close())

describe('odd tokens', () => {
  test('behavior: a token that keeps a part of each transfer is quoted as it arrives', async () => {
    const order = { from: coin, to: fee, amount: parseEther('1') }
    const usual = await world.quoted(order)
    const { chain } = world
    await setTransferFee({ chain, token: fee, basisPoints: 0 })
    const whole = await world.quoted(order)
    expect(usual).toBe(whole - whole / 50n)
    await setTransferFee({ chain, token: fee, basisPoints: 1000 })
    expect(await world.swap(order)).toBe(whole - whole / 10n)
  })

  test('behavior: a token that sticks can be bought and not sold', async () => {
    const bought = await world.swap({ from: coin, to: stuck, amount: parseEther('1') })
    expect(bought > 0n).toBe(true)
    await world.approve(stuck, coin)
    const sale = { from: stuck, to: coin, amount: bought }
    const { tx } = (await world.build(sale)).body
    expect((await world.execute(tx)).status).toBe('reverted')
    expect(await world.build(sale, 1, false)).toMatchObject({
      status: 400,
      body: { reasons: [{ name: 'disableEstimate' }] },
    })
  })

  test('behavior: USDT lets no allowance be changed but from or to zero', async () => {
    const set = async (amount: bigint) => {
      const args = [world.chain.dex.router as Address, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const hash = await world.send({ from: user, to: usdt, data })
      return (await world.client.getTransactionReceipt({ hash })).status
    }
    const changes: string[] = []
    for (const amount of [5n, 6n, 0n, 6n]) changes.push(await set(amount))
    expect(changes).toEqual(['success', 'reverted', 'success', 'success'])
  })

  test('behavior: an account owns none of them at start', async () => {
    const { tokens: own } = await createChainReader().balances(world.chain, accountAt(99).address)
    expect(own.map((amount) => amount > 0n)).toEqual([true, true, true, false, false, false])
  })
})
