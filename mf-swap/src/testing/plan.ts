import type { Plan } from '../actions/prepareSwap.js'
import { addresses, alice, caipAddress, daiAddress, router, usdcAddress } from './createSwapModal.js'

const call = (to: string) => ({ to, data: '0x', value: 0n })

/** A swap of 25 USDC for DAI that can be signed. */
export function makePlan({
  approvals = 0,
  isBatch = false,
}: {
  approvals?: number
  isBatch?: boolean
} = {}): Plan {
  const sold = {
    address: addresses.usdc,
    contract: usdcAddress,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    iconUrl: undefined,
  }
  const bought = {
    ...sold,
    address: addresses.dai,
    contract: daiAddress,
    name: 'Dai',
    symbol: 'DAI',
    decimals: 18,
  }
  const amount = 25_000_000n
  const toAmount = 25n * 10n ** 18n
  const atLeast = (toAmount * 99n) / 100n
  return {
    quote: {
      from: caipAddress,
      sold,
      bought,
      amount,
      toAmount,
      fee: undefined,
      gasPrice: 1n,
      reserve: 150_000n,
      allowance: 0n,
      atMs: 0,
    },
    order: {
      from: caipAddress,
      sold: { tokenAddress: usdcAddress, amount },
      bought: { tokenAddress: daiAddress, atLeast },
    },
    approvals: Array.from({ length: approvals }, () => call(usdcAddress)),
    swap: { call: call(router), router, exchange: 'Uniswap v2', spender: router, recipient: alice, atLeast },
    simulation: { status: 'unavailable' },
    isBatch,
    gas: undefined,
  }
}
