import { base58, base64 } from '@scure/base'
import { solanaRpcUrl } from '../chains.js'
import { RpcError } from '../rpcErrors.js'
import type { Lookup } from './describeInstruction.js'
import '../jitless.js'
import * as z from 'zod/mini'

const responseSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await fetch(solanaRpcUrl, init).catch(() => undefined)
  const parsed = responseSchema.safeParse(await response?.json().catch(() => undefined))
  if (!parsed.success) throw new RpcError(-32603, 'Solana did not answer.')
  if ('error' in parsed.data) throw new RpcError(parsed.data.error.code, parsed.data.error.message)
  return parsed.data.result
}

/** Sends a signed transaction to the chain. @throws {RpcError} The chain refused the transaction. */
export async function sendTransaction(bytes: Uint8Array): Promise<string> {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  return z.parse(z.string(), await ask('sendTransaction', [base64.encode(bytes), options]))
}

const blockhashSchema = z.object({ value: z.object({ blockhash: z.string() }) })

/** @returns The 32 bytes of the chain's latest blockhash. */
export async function readBlockhash(): Promise<Uint8Array> {
  const { value } = z.parse(blockhashSchema, await ask('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  return base58.decode(value.blockhash)
}

const balanceSchema = z.object({ value: z.number() })

/** @returns Lamports. */
export const readLamports = async (address: string): Promise<bigint> =>
  BigInt(z.parse(balanceSchema, await ask('getBalance', [address, { commitment: 'confirmed' }])).value)

const simulationSchema = z.object({ value: z.object({ err: z.unknown() }) })

/** @returns True if the chain expects the transaction to pass. */
export async function isExpectedToPass(bytes: Uint8Array): Promise<boolean> {
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
  }
  const { value } = z.parse(
    simulationSchema,
    await ask('simulateTransaction', [base64.encode(bytes), options]),
  )
  return value.err === null || value.err === undefined
}

const accountSchema = z.object({ value: z.nullable(z.object({ data: z.tuple([z.string(), z.string()]) })) })

/** Reads an account's data; undefined if the account does not exist or the chain does not answer. */
async function readData(address: string): Promise<Uint8Array | undefined> {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await ask('getAccountInfo', [address, options]).catch(() => undefined)
  const parsed = accountSchema.safeParse(answer)
  return parsed.data?.value ? base64.decode(parsed.data.value.data[0]) : undefined
}

const tokenAccountSize = 165
const mintSize = 82
const decimalsAt = 44

/** Reads token accounts and mints by their fixed layout, which both token programs share. */
export const lookup: Lookup = {
  async holder(address) {
    const data = await readData(address)
    if (!data || data.length < tokenAccountSize) return undefined
    return { mint: base58.encode(data.slice(0, 32)), owner: base58.encode(data.slice(32, 64)) }
  },
  async decimals(mint) {
    const data = await readData(mint)
    return data && data.length >= mintSize ? data[decimalsAt] : undefined
  },
}
