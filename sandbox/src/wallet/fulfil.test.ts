import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { routerAbi } from '../contracts/abis.js'
import { accountAt } from '../exports/accounts.js'
import { tokens } from '../exports/tokens.js'
import { openTestWallet } from '../testing/openTestWallet.js'
import { startTestChain } from '../testing/startTestChain.js'

const { dai } = tokens.ethereum

type World = Awaited<ReturnType<typeof startTestChain>>
let world: World

beforeAll(async () => {
  world = await startTestChain('eip155:1')
})
afterAll(() => world.close())

function openWallet(accountIndex: number) {
  const { address, approve, client } = openTestWallet(world.chain, accountIndex)
  return {
    address,
    client,
    send: (transaction: { to: string; data?: Hex; gas?: Hex }) =>
      approve({ kind: 'sendTransaction', transaction: { from: address, ...transaction } }) as Promise<Hex>,
  }
}

describe('a transaction', () => {
  test('behavior: an exchange has the gas that it needs when a later block takes the call', async () => {
    const { address, client, send } = openWallet(60)
    const { router, wrapped } = world.chain.dex
    const amount = parseEther('1')
    const args = [amount, 0n, [dai, wrapped], address, 2n ** 64n] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args })
    const approval = [router, 3n * amount] as const
    await send({
      to: dai,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: approval }),
    })
    await world.ask(['anvil_mine', '0x1'])
    const mined = async (afterSeconds: number) => {
      const hash = await send({ to: router, data })
      if (afterSeconds > 0) await world.ask(['evm_increaseTime', afterSeconds])
      await world.ask(['anvil_mine', '0x1'])
      return client.getTransactionReceipt({ hash })
    }
    // In its first trade after a while the exchange writes down its prices; the last estimate comes in the block of a trade.
    for (const afterSeconds of [0, 0, 60])
      expect(await mined(afterSeconds)).toMatchObject({ status: 'success' })
  })

  test('behavior: a transfer of coins, and a call with gas of its own, keep their gas', async () => {
    const { client, send } = openWallet(61)
    const to = accountAt(62).address
    const gasOf = async (hash: Hex) => (await client.getTransaction({ hash })).gas
    expect(await gasOf(await send({ to }))).toBe(21_000n)
    expect(await gasOf(await send({ to: dai, data: '0x06fdde03', gas: '0xfffff' }))).toBe(0xf_ffffn)
  })
})
