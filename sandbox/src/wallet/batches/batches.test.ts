import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { routerAbi } from '../../contracts/abis.js'
import { batchAccountAbi, batchAccountAddress } from '../../contracts/batchAccount.js'
import { accountAt } from '../../exports/accounts.js'
import { tokens } from '../../exports/tokens.js'
import { openTestWallet } from '../../testing/openTestWallet.js'
import { startTestChain } from '../../testing/startTestChain.js'
import type { WireCall } from '../messages.js'
import { readBatch } from './readBatch.js'

const { dai } = tokens.ethereum
const [spender, receiver] = [accountAt(50).address, accountAt(51).address]

type World = Awaited<ReturnType<typeof startTestChain>>
let world: World

beforeAll(async () => {
  world = await startTestChain('eip155:1')
})
afterAll(() => world.close())

const approve = (amount: bigint): WireCall => ({
  to: dai,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
})
const transfer = (amount: bigint): WireCall => ({
  to: dai,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})

function openWallet(accountIndex: number) {
  const { address, approve: agree, client, state } = openTestWallet(world.chain, accountIndex)
  return {
    address,
    client,
    state,
    allowance: () =>
      client.readContract({
        abi: erc20Abi,
        address: dai,
        functionName: 'allowance',
        args: [address, spender],
      }),
    held: () =>
      client.readContract({ abi: erc20Abi, address: dai, functionName: 'balanceOf', args: [address] }),
    status: (id: string) => readBatch({ state: state(), params: [id] }),
    send: (calls: WireCall[], id?: string) =>
      agree({ kind: 'sendCalls', calls, ...(id !== undefined && { id }) }) as Promise<{ id: string }>,
  }
}

describe('a batch', () => {
  test('default: its calls are one transaction, whose receipt the status tells', async () => {
    const { address, allowance, client, held, send, state, status } = openWallet(60)
    const before = await held()
    const { id } = await send([approve(7n), transfer(5n)], 'named by the site')
    expect(id).toBe('named by the site')
    expect(await status(id)).toEqual({ version: '2.0.0', id, chainId: '0x1', atomic: true, status: 100 })
    await world.ask(['anvil_mine', '0x1'])
    expect(await allowance()).toBe(7n)
    expect(await held()).toBe(before - 5n)
    expect(await client.getTransactionCount({ address })).toBe(2)
    const { receipts, ...told } = await status(id)
    expect(told).toMatchObject({ status: 200 })
    const hash = state().batches?.[0]?.hash
    expect(receipts).toMatchObject([{ status: '0x1', transactionHash: hash }])
    expect(receipts?.[0]?.logs.map((x) => x.address)).toEqual([dai.toLowerCase(), dai.toLowerCase()])
  })

  test('behavior: the first one gives the account its code, a later one sends no authorization', async () => {
    const { address, client, send, state } = openWallet(61)
    const sent = async () => {
      await send([approve(1n), approve(2n)])
      await world.ask(['anvil_mine', '0x1'])
      const hash = state().batches?.at(-1)?.hash as Hex
      return client.getTransaction({ hash })
    }
    expect(await sent()).toMatchObject({
      from: address.toLowerCase(),
      to: address.toLowerCase(),
      type: 'eip7702',
    })
    expect(await client.getCode({ address })).toBe(`0xef0100${batchAccountAddress.slice(2).toLowerCase()}`)
    expect(await sent()).toMatchObject({ type: 'eip1559' })
    const [first, second] = state().batches ?? []
    expect(first?.id).not.toBe(second?.id)
  })

  test('behavior: of calls of which one fails on the chain, none happens', async () => {
    const { allowance, held, send, status } = openWallet(62)
    await send([approve(3n)])
    await world.ask(['anvil_mine', '0x1'])
    const all = await held()
    await send([approve(1n), transfer(all)])
    const { id } = await send([approve(2n), transfer(all)])
    await world.ask(['anvil_mine', '0x1'])
    expect(await held()).toBe(0n)
    expect(await allowance()).toBe(1n)
    expect(await status(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  test('error: calls that are expected to fail are not sent', async () => {
    const { address, client, held, send, state } = openWallet(63)
    await expect(send([approve(1n), transfer((await held()) + 1n)])).rejects.toMatchObject({ code: -32000 })
    expect(state().batches).toBeUndefined()
    expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0)
  })

  test('error: a chain without the code makes none', async () => {
    const { send } = openWallet(64)
    const code = await world.ask(['eth_getCode', batchAccountAddress, 'latest'])
    await world.ask(['anvil_setCode', batchAccountAddress, '0x'])
    await expect(send([approve(1n)])).rejects.toMatchObject({ code: 5760 })
    await world.ask(['anvil_setCode', batchAccountAddress, code[0]])
  })

  test('behavior: only the account itself makes calls of its own', async () => {
    const { address, client, send } = openWallet(65)
    await send([approve(1n)])
    await world.ask(['anvil_mine', '0x1'])
    const batch = [{ target: dai, value: 0n, data: transfer(1n).data as Hex }]
    const data = encodeFunctionData({ abi: batchAccountAbi, functionName: 'executeBatch', args: [batch] })
    await expect(client.call({ account: spender, to: address, data })).rejects.toThrow('not from self')
    await client.call({ account: address, to: address, data })
  })

  test('behavior: an exchange has the gas that it needs when a later block takes the batch', async () => {
    const { address, held, send, status } = openWallet(67)
    const { router, wrapped } = world.chain.dex
    const before = await held()
    const amount = parseEther('1')
    const args = [amount, 0n, [dai, wrapped], address, 2n ** 64n] as const
    const swap = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args })
    const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
    const trade = () =>
      send([
        { to: dai, data: allow },
        { to: router, data: swap },
      ])
    await trade()
    await world.ask(['anvil_mine', '0x1'])
    const { id } = await trade()
    // In its first trade after a while the exchange writes down its prices; the estimate came in the block of a trade.
    await world.ask(['evm_increaseTime', 60])
    await world.ask(['anvil_mine', '0x1'])
    expect(await status(id)).toMatchObject({ status: 200 })
    expect(await held()).toBe(before - 2n * amount)
  })

  test('error: a batch that the wallet does not know has no status', async () => {
    await expect(openWallet(66).status('0x1')).rejects.toMatchObject({ code: 5730 })
  })
})
