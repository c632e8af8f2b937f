export type RpcRequest = { jsonrpc: '2.0'; id: string | number | null; method: string; params?: unknown }
export type RpcAnswer = { jsonrpc: '2.0'; id: string | number | null; result?: unknown; error?: RpcFailure }
export type RpcFailure = { code: number; message: string }

// A public node holds no keys, Anvil does. Without this list, a client that forgets to ask the wallet works here.
const keyMethods = new Set(['eth_accounts', 'eth_sendTransaction', 'eth_sign', 'eth_signTransaction'])

/** @returns True for a method that a public node answers: a read, an estimate or a signed transaction. */
export const isPublicMethod = (method: string): boolean =>
  /^(eth|net|web3)_\w+$/.test(method) && !keyMethods.has(method) && !method.startsWith('eth_signTypedData')

/** @returns True for a method that a public node of Solana answers: it gives no free coins and moves no clock. */
export const isPublicSolanaMethod = (method: string): boolean =>
  /^(get[A-Z]\w*|isBlockhashValid|sendTransaction|simulateTransaction)$/.test(method)

/** @returns One JSON-RPC error answer. */
export const rpcFailure = (id: RpcAnswer['id'], code: number, message: string): RpcAnswer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** @returns The request, or undefined if the body is not JSON-RPC 2.0. */
export function asRpcRequest(value: unknown): RpcRequest | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { jsonrpc, id, method, params } = value as { [key: string]: unknown }
  if (jsonrpc !== '2.0' || typeof method !== 'string') return undefined
  const validId = typeof id === 'string' || typeof id === 'number' ? id : null
  return { jsonrpc, id: validId, method, ...(params === undefined ? {} : { params }) }
}
