import { sandboxProjectId, urls } from '../ports.js'
import { RpcError } from './rpcErrors.js'
import type { WalletState } from './state.js'
import './jitless.js'
import * as z from 'zod/mini'

const responseSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** The address at which the wallet reads a chain: a dapp's address for the chain, else the sandbox's gateway. */
export function rpcUrlOf(state: WalletState, chainId: number): string {
  const added = state.chains.find((chain) => chain.chainId === chainId)?.rpcUrl
  return added ?? `${urls.data}/v1/?chainId=eip155:${chainId}&projectId=${sandboxProjectId}`
}

/**
 * Sends a request to a chain.
 * @throws {RpcError} The chain's error, or -32603 if the chain did not answer.
 * @example await readChain({ state, chainId: 1, method: 'eth_blockNumber', params: [] })
 */
export async function readChain({ state, chainId, method, params }: readChain.Parameters): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await fetch(rpcUrlOf(state, chainId), init).catch(() => undefined)
  const parsed = responseSchema.safeParse(await response?.json().catch(() => undefined))
  if (!parsed.success) throw new RpcError(-32603, `Chain ${chainId} did not answer.`)
  if ('error' in parsed.data) throw new RpcError(parsed.data.error.code, parsed.data.error.message)
  return parsed.data.result
}

export declare namespace readChain {
  type Parameters = { state: WalletState; chainId: number; method: string; params: unknown }
}
