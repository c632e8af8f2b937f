import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, toHex } from 'viem'
import { createChainReader } from '../api/createChainReader.js'
import { accountAt } from '../exports/accounts.js'
import { tokens } from '../exports/tokens.js'
import { collections } from '../nfts/collections.js'
import { startTestChain } from '../testing/startTestChain.js'
import { createHistory } from './createHistory.js'
import { CursorError } from './cursor.js'
import type { HistoryEntry, ReadHistory } from './entry.js'

type World = Awaited<ReturnType<typeof startTestChain>>
let world: World
let read: ReadHistory
const { usdc, dust } = tokens.ethereum
const addressAt = (index: number) => accountAt(index).address

const open = () => createHistory({ chains: [world.chain], reader: createChainReader() })
beforeAll(async () => {
  world = await startTestChain('eip155:1')
  read = open()
})
afterAll(() => world.close())

const newest = async (address: Address): Promise<HistoryEntry | undefined> =>
  (await read({ address })).data[0]
const hashes = (page: { data: HistoryEntry[] }) => page.data.map(({ metadata }) => metadata.hash)

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 min, address[] path, address to, uint256 deadline)',
])
const transfer = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
const approve = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

describe('createHistory', () => {
  test('[API-04] [ENT-15] a coin sent: out of one account, into the other', async () => {
    const [from, to] = [addressAt(10), addressAt(11)]
    const hash = await world.send({ from, to, value: toHex(parseEther('1.5')) })
    const sent = await newest(from)
    expect(sent).toMatchObject({
      metadata: {
        operationType: 'send',
        hash,
        sentFrom: from,
        sentTo: to,
        status: 'confirmed',
        nonce: 0,
        chain: 'eip155:1',
      },
      transfers: [
        {
          direction: 'out',
          fungible_info: { symbol: 'ETH', decimals: 18, flags: { is_spam: false } },
          quantity: { numeric: '1.5' },
          value: 4500,
          price: 3000,
        },
      ],
    })
    expect(new Date(sent?.metadata.minedAt ?? '').toISOString()).toBe(sent?.metadata.minedAt)
    const received = await newest(to)
    expect(received).toMatchObject({
      metadata: { operationType: 'receive', hash },
      transfers: [{ direction: 'in' }],
    })
  })

  test('param: a token, an approval, its end, and a transfer to oneself', async () => {
    const [from, to] = [addressAt(12), addressAt(13)]
    await world.send({ from, to: usdc, data: transfer(to, 2_500_000n) })
    expect(await newest(to)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: from, sentTo: usdc },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '2.5' },
          value: 2.5,
          fungible_info: { symbol: 'USDC' },
          sender: from,
        },
      ],
    })
    await world.send({ from, to: usdc, data: approve(to, 7_000_000n) })
    expect(await newest(from)).toMatchObject({
      metadata: { operationType: 'approve' },
      transfers: [],
      approvals: [{ spender: to, quantity: { numeric: '7' }, fungible_info: { symbol: 'USDC' } }],
    })
    await world.send({ from, to: usdc, data: approve(to, 2n ** 256n - 1n) })
    expect((await newest(from))?.approvals).toMatchObject([{ quantity: { numeric: 'unlimited' } }])
    await world.send({ from, to: usdc, data: approve(to, 0n) })
    expect(await newest(from)).toMatchObject({ metadata: { operationType: 'revoke' } })
    await world.send({ from, to: usdc, data: transfer(from, 1n) })
    expect((await newest(from))?.transfers).toMatchObject([{ direction: 'self' }])
  })

  test('behavior: a swap in both directions, the coin that comes out by a call within included', async () => {
    const from = addressAt(14)
    const { router, wrapped } = world.chain.dex
    const path = [wrapped, usdc] as const
    const buy = [0n, path, from, 2n ** 64n] as const
    await world.send({
      from,
      to: router,
      value: toHex(parseEther('1')),
      data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: buy }),
    })
    expect(await newest(from)).toMatchObject({
      metadata: { operationType: 'trade', application: { name: 'Uniswap V2' } },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1' } },
        { direction: 'in', fungible_info: { symbol: 'USDC' } },
      ],
    })
    await world.send({ from, to: usdc, data: approve(router, 1_000_000_000n) })
    const sell = [1_000_000_000n, 0n, [usdc, wrapped], from, 2n ** 64n] as const
    await world.send({
      from,
      to: router,
      data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args: sell }),
    })
    const { transfers, metadata } = (await newest(from)) ?? {}
    expect(metadata).toMatchObject({ status: 'confirmed', operationType: 'trade' })
    expect(transfers?.map((x) => [x.direction, x.fungible_info?.symbol])).toEqual([
      ['in', 'ETH'],
      ['out', 'USDC'],
    ])
  })

  test('behavior: a transaction that failed moved nothing', async () => {
    const from = addressAt(15)
    const data = transfer(addressAt(16), 10n ** 18n)
    await world.send({ from, to: usdc, data, gas: toHex(200_000) })
    expect(await newest(from)).toMatchObject({
      metadata: { status: 'failed', operationType: 'execute', sentTo: usdc },
      transfers: [],
    })
  })

  test('behavior: NFTs of both standards, single and in a batch; gifts that carry advertisements are marked', async () => {
    const { data } = await read({ address: addressAt(0) })
    const minted = data.flatMap(({ transfers, metadata }) =>
      transfers.flatMap(({ nft_info: nft, quantity }) =>
        nft
          ? [{ ...nft, amount: quantity.numeric, operation: metadata.operationType, of: transfers.length }]
          : [],
      ),
    )
    const door = minted.find(({ name }) => name === 'Red door')
    expect(door).toMatchObject({ interface: 'ERC721', token_id: '1', operation: 'mint', amount: '1' })
    expect(minted.find(({ name }) => name === 'Gold key')).toMatchObject({
      interface: 'ERC1155',
      token_id: '3',
      amount: '5',
      of: 2,
    })
    const scheme = (name: string) =>
      minted.find((nft) => nft.name === name)?.content?.preview.url.replace(/:.*/s, '')
    expect(['Red door', 'Garden door', 'Old door', 'Trap door'].map(scheme)).toEqual([
      'http',
      'ipfs',
      'ar',
      'data',
    ])
    const spam = collections.filter(({ isSpam, chainId }) => isSpam && chainId === 1)
    expect(minted.filter(({ flags }) => flags.is_spam).map((nft) => nft.contract_address)).toEqual(
      spam.map(({ address }) => address),
    )
    const claim = data
      .flatMap(({ transfers }) => transfers)
      .find((x) => x.fungible_info?.flags.is_spam === true)
    expect([claim?.fungible_info?.symbol, claim?.price]).toEqual(['CLAIM', null])
    expect(data.find(({ metadata }) => metadata.sentTo === dust)?.metadata.operationType).toBe('receive')
  })

  test('behavior: pages do not shift while transactions arrive', async () => {
    const [from, to] = [addressAt(17), addressAt(18)]
    const nothing = { from, to, value: toHex(1), gas: toHex(21_000) }
    const numbered = Array.from({ length: 110 }, (_, nonce) => ({ ...nothing, nonce: toHex(nonce) }))
    await world.ask(...numbered.map((transaction) => ['eth_sendTransaction', transaction] as const))
    await world.ask(['anvil_mine', '0x1'])
    const first = await read({ address: to })
    expect(first.data).toHaveLength(50)
    const late = await world.send(nothing)
    const second = await read({ address: to, cursor: first.next ?? '' })
    const third = await read({ address: to, cursor: second.next ?? '' })
    const all = [first, second, third].flatMap(hashes)
    expect([new Set(all).size, all.length, third.next]).toEqual([113, 113, null])
    expect(all).not.toContain(late)
    await expect(read({ address: to, cursor: 'x' })).rejects.toBeInstanceOf(CursorError)
  })

  test('behavior: what the chain takes back is gone, also under new blocks', async () => {
    const [from, to] = [addressAt(19), addressAt(20)]
    const kept = await world.send({ from, to, value: toHex(1) })
    const [snapshot] = await world.ask(['evm_snapshot'])
    const lost = await world.send({ from, to, value: toHex(2) })
    expect(hashes(await read({ address: to })).slice(0, 2)).toEqual([lost, kept])
    await world.ask(['evm_revert', snapshot])
    expect(hashes(await read({ address: to }))[0]).toBe(kept)
    const other = await world.send({ from, to, value: toHex(3) })
    const more = await world.send({ from, to, value: toHex(4) })
    expect(hashes(await read({ address: to })).slice(0, 3)).toEqual([more, other, kept])
  })

  test('behavior: two requests at once index each block once', async () => {
    const together = open()
    const [one, other] = await Promise.all([
      together({ address: addressAt(0) }),
      together({ address: addressAt(0) }),
    ])
    expect(one).toEqual(other)
    expect(new Set(hashes(one)).size).toBe(one.data.length)
  })
})
