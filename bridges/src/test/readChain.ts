import { WalletError } from './WalletError.js'

/**
 * Sends a request to a chain.
 * @throws {WalletError} The chain's own error, or -32603 where it did not answer.
 */
export async function readChain(url: string, method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const answer:
    | { result?: unknown; error?: { code?: number; message?: string; data?: unknown } }
    | undefined = await fetch(url, { method: 'POST', headers, body })
    .then((response) => response.json())
    .catch(() => undefined)
  if (!answer) throw new WalletError(-32603, `The chain at ${url} did not answer ${method}`)
  const { error, result } = answer
  if (error) throw new WalletError(error.code ?? -32603, error.message ?? 'The chain refused', error.data)
  return result
}
