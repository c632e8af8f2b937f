import { describe, expect, test } from '@rstest/core'
import { getAddress } from 'viem/utils'
import { swapChainIds } from '../constants/chains.js'
import { officialRouters } from '../constants/swap.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { parseOptions } from './parseOptions.js'
import { canSwapOn, swapRoutersOf } from './swapRouters.js'

const create = (swapRouters?: unknown) =>
  createTestConfig({ options: swapRouters ? { swapRouters } : {} }).config
const [router, wrapped, spender] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
const own = { kind: 'uniswapV2', router, wrapped }

describe('swapRoutersOf', () => {
  test('default: Uniswap’s own contracts, which take the token themselves', () => {
    expect(swapRoutersOf(create(), 'eip155:1')).toEqual([
      {
        kind: 'uniswapV2',
        name: 'Uniswap v2',
        router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
        spender: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
        wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      },
      {
        kind: 'uniswapV3',
        name: 'Uniswap v3',
        router: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
        spender: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
        wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      },
    ])
    expect(swapRoutersOf(create(), 'eip155:8453').map(({ kind }) => kind)).toEqual(['uniswapV2'])
    expect(swapRoutersOf(create(), 'eip155:100')).toEqual([])
  })

  test('behavior: each address has a right checksum, and each network is one of the twelve [CON-43: exchanges]', () => {
    for (const [id, { wrapped, ...routers }] of Object.entries(officialRouters)) {
      expect(swapChainIds.map((x) => `eip155:${x}`)).toContain(id)
      for (const address of [wrapped, ...Object.values(routers)]) expect(getAddress(address)).toBe(address)
    }
  })

  test('behavior: what the page names replaces a network’s exchanges, and no other’s', () => {
    const config = create({ 'eip155:1': [own, { ...own, kind: 'uniswapV3', name: 'Own', spender }] })
    expect(swapRoutersOf(config, 'eip155:1')).toEqual([
      { ...own, name: 'Uniswap v2', spender: router },
      { ...own, kind: 'uniswapV3', name: 'Own', spender },
    ])
    expect(swapRoutersOf(config, 'eip155:10')).toEqual(swapRoutersOf(create(), 'eip155:10'))
  })
})

describe('canSwapOn', () => {
  test('default: on a network of the twelve that has an exchange [ROLE-11: exchanges]', () => {
    const can = (swapRouters?: unknown) =>
      [...swapChainIds, 5].filter((id) => canSwapOn(create(swapRouters), `eip155:${id}`))
    expect(can()).toEqual([1, 10, 56, 137, 8453, 42161, 43114])
    expect(can({ 'eip155:1': [], 'eip155:5': [own], 'eip155:100': [own] })).toEqual([
      10, 56, 100, 137, 8453, 42161, 43114,
    ])
    expect(canSwapOn(create(), 'solana:1')).toBe(false)
  })
})

describe('the option swapRouters', () => {
  test('error: another kind, and what is no address or network, are refused by name', () => {
    const read = (swapRouters: unknown) => parseOptions({ projectId: 'test', swapRouters }).swapRouters
    expect(read({ 'eip155:1': [own], 'eip155:137': [] })).toEqual({ 'eip155:1': [own], 'eip155:137': [] })
    for (const bad of [
      { 'eip155:1': [{ ...own, kind: 'curve' }] },
      { 'eip155:1': [{ ...own, router: '0x12' }] },
      { 'eip155:1': [{ ...own, wrapped: undefined }] },
      { 'eip155:1': [{ ...own, spender: 7 }] },
      { 'eip155:1': own },
      { '1': [own] },
      { 'solana:1': [own] },
      [own],
    ])
      expect(() => read(bad), JSON.stringify(bad)).toThrow('Invalid option: swapRouters')
    expect(() => read({ 'eip155:1': [{ ...own, fee: 1 }] })).toThrow(
      'Unknown option: swapRouters.eip155:1.0.fee',
    )
  })
})
