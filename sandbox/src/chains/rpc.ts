import { askNode } from './askNode.js'

export type RpcCall = readonly [method: string, ...params: unknown[]]

/**
 * Sends calls to a chain as one JSON-RPC batch. Anvil runs a batch's calls in parallel: a call that must come
 * later goes into a later batch.
 * @returns The results, in the order of the calls.
 * @throws {Error} The first call that failed, with the method's name.
 * @example const [accounts] = await rpc('http://127.0.0.1:4131', [['eth_accounts']])
 */
export async function rpc(url: string, calls: readonly RpcCall[]): Promise<unknown[]> {
  const requests = calls.map(([method, ...params], id) => ({ id, method, params }))
  const answers = new Map((await askNode({ url, requests })).map((answer) => [answer.id, answer]))
  return calls.map(([method], id) => {
    const answer = answers.get(id)
    if (!answer || answer.error) throw new Error(`${method}: ${answer?.error?.message ?? 'no answer'}`)
    return answer.result
  })
}
