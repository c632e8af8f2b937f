import { refusal } from '@foyer/services/http'
import type { Hono } from 'hono'
import { askNode } from '../chains/askNode.js'
import type { Projects } from '../provider/projects.js'
import { findNode, type GatewayNode } from './nodes.js'
import { asRpcRequest, type RpcAnswer, type RpcRequest, rpcFailure } from './rpcMethods.js'

/** Hands requests to a chain's node. @throws {Error} The node does not answer. */
export type Forward = (
  node: GatewayNode,
  requests: readonly (RpcRequest & { id: number })[],
) => Promise<readonly RpcAnswer[]>

export const forwardToNode: Forward = async ({ rpcUrl }, requests) =>
  (await askNode({ url: rpcUrl, requests })).map((answer) => ({ jsonrpc: '2.0', ...answer }))

async function answer(node: GatewayNode, body: readonly unknown[], forward: Forward): Promise<RpcAnswer[]> {
  const requests = body.map(asRpcRequest)
  const allowed = requests.filter((request) => request !== undefined && node.isPublic(request.method))
  // A node may answer a batch in any order, and two requests may have the same id: send positions as ids.
  const numbered = allowed.map((request, id) => ({ ...(request as RpcRequest), id }))
  const answers = numbered.length ? await forward(node, numbered) : []
  return requests.map((request) => {
    if (!request) return rpcFailure(null, -32600, 'Invalid request')
    const position = allowed.indexOf(request)
    if (position < 0)
      return rpcFailure(request.id, -32601, `The method ${request.method} does not exist or is not available`)
    const found = answers.find(({ id }) => id === position)
    return found ? { ...found, id: request.id } : rpcFailure(request.id, -32603, 'The node did not answer')
  })
}

/**
 * JSON-RPC for every chain behind one address: `POST /v1/?chainId=eip155:1&projectId=demo` [API-29], alone or
 * in batches [API-39].
 */
export function addGateway(app: Hono, { projects, forward }: { projects: Projects; forward: Forward }): void {
  app.on('POST', ['/v1', '/v1/'], async (c) => {
    const projectId = c.req.query('projectId') ?? ''
    if (!projects.find(projectId)) return c.json(refusal('projectId', 'Unauthorized: invalid key'), 401)
    const chainId = c.req.query('chainId') ?? ''
    const node = findNode(chainId)
    if (!node) return c.json(refusal('chainId', `The chain '${chainId}' is not supported`), 400)
    const body: unknown = await c.req.json().catch(() => undefined)
    if (body === undefined) return c.json(rpcFailure(null, -32700, 'Parse error'))
    if (Array.isArray(body) && body.length === 0) return c.json(rpcFailure(null, -32600, 'Invalid request'))
    try {
      const answers = await answer(node, Array.isArray(body) ? body : [body], forward)
      return c.json(Array.isArray(body) ? answers : answers[0])
    } catch {
      return c.json(rpcFailure(null, -32603, `The node of ${node.caipNetworkId} does not answer`), 502)
    }
  })
}
