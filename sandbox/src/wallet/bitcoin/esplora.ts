import { esploraUrl } from '../chains.js'
import { RpcError } from '../rpcErrors.js'
import '../jitless.js'
import * as z from 'zod/mini'

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`${esploraUrl}${path}`, init).catch(() => undefined)
  if (!response) throw new RpcError(-32603, 'Bitcoin did not answer.')
  if (!response.ok) throw new RpcError(-32603, await response.text())
  return response
}

const utxosSchema = z.array(z.object({ txid: z.string(), vout: z.int(), value: z.int() }))
export type Utxo = z.infer<typeof utxosSchema>[number]

/** The unspent outputs of an address; values in satoshis. */
export const readUtxos = async (address: string): Promise<readonly Utxo[]> =>
  z.parse(utxosSchema, await (await ask(`/address/${address}/utxo`)).json())

const feesSchema = z.record(z.string(), z.number())

/** Satoshis per virtual byte for the next blocks, at least the lowest rate that nodes relay. */
export async function readFeeRate(): Promise<number> {
  const fees = z.parse(feesSchema, await (await ask('/fee-estimates')).json())
  return Math.max(1, Math.ceil(fees['2'] ?? fees['1'] ?? 1))
}

/** Sends a signed transaction to the chain. @returns Its id. @throws {RpcError} The chain refused the transaction. */
export const broadcast = async (hex: string): Promise<string> =>
  (await ask('/tx', { method: 'POST', body: hex })).text()

const statsSchema = z.object({ funded_txo_sum: z.int(), spent_txo_sum: z.int() })
const addressSchema = z.object({ chain_stats: statsSchema, mempool_stats: statsSchema })

/** The balance of several addresses together, in satoshis. */
export async function readBalance(addresses: readonly string[]) {
  const stats = await Promise.all(
    addresses.map(async (address) => z.parse(addressSchema, await (await ask(`/address/${address}`)).json())),
  )
  const sum = (part: 'chain_stats' | 'mempool_stats') =>
    stats.reduce((total, of) => total + of[part].funded_txo_sum - of[part].spent_txo_sum, 0)
  return { confirmed: sum('chain_stats'), unconfirmed: sum('mempool_stats') }
}
