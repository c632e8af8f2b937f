import { getAdapter } from '../adapters/getAdapter.js'
import type { TestRequest } from './createTestApi.js'
import { createTestConfig } from './createTestConfig.js'

type Call = { id: number; jsonrpc: string; method: string; params: unknown[] }

/** A node that answers by method, batched or not; a thrown code is an RPC error. */
export function createTestNode(
  answers: Record<string, (params: unknown[]) => unknown>,
  given: createTestConfig.Parameters = {},
) {
  const world = createTestConfig(given)
  const calls: Call[] = []
  const one = (call: Call) => {
    calls.push(call)
    const answer = answers[call.method]
    if (!answer) return { id: call.id, jsonrpc: '2.0', error: { code: -32601, message: 'no such method' } }
    return { id: call.id, jsonrpc: '2.0', result: answer(call.params) }
  }
  world.api.answer('/api/v1/', ({ body }: TestRequest) => ({
    json: Array.isArray(body) ? body.map((x) => one(x as Call)) : one(body as Call),
  }))
  return { ...world, calls, adapter: getAdapter(world.config, 'eip155') }
}
