import { bitcoinCaipNetworkId } from '../bitcoin/constants.js'
import { urls } from '../ports.js'
import { type BalanceEntry, toEntry } from './getBalances.js'

/** The coin, at a price in US dollars that no market on this chain provides. */
export const bitcoin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8, price: 60_000 } as const

/** Asks the chain's Esplora for one of its paths. @throws {Error} It refuses, or does not answer. */
export type ReadBitcoin = (path: string) => Promise<unknown>

export const readBitcoin: ReadBitcoin = async (path) => {
  const response = await fetch(`${urls.bitcoin}${path}`)
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

type Stats = { funded_txo_sum: number; spent_txo_sum: number }

/** @returns What an address holds, coins that wait for a block included. */
export async function getBitcoinBalances(read: ReadBitcoin, address: string): Promise<BalanceEntry[]> {
  const { chain_stats: settled, mempool_stats: waiting } = (await read(`/address/${address}`)) as {
    chain_stats: Stats
    mempool_stats: Stats
  }
  const held = [settled, waiting].reduce((sum, x) => sum + x.funded_txo_sum - x.spent_txo_sum, 0)
  return [toEntry(bitcoinCaipNetworkId, { ...bitcoin, amount: BigInt(held) })]
}
