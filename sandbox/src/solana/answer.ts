import * as z from 'zod'
import type { SolanaChain } from './createSolanaChain.js'
import { accountMethods } from './methods/accounts.js'
import { clusterMethods } from './methods/cluster.js'
import { controlMethods } from './methods/control.js'
import { feeMethods } from './methods/fees.js'
import type { Methods } from './methods/Method.js'
import { tokenMethods } from './methods/tokens.js'
import { transactionMethods } from './methods/transactions.js'
import { RpcError } from './RpcError.js'

/** The methods that every node of the chain answers. */
const publicMethods: Methods = {
  ...clusterMethods,
  ...accountMethods,
  ...tokenMethods,
  ...feeMethods,
  ...transactionMethods,
}

const methods: Methods = { ...publicMethods, ...controlMethods }

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})

/** @returns The error part of an answer. */
export function asFailure(error: unknown): { code: number; message: string; data?: unknown } {
  if (error instanceof RpcError)
    return {
      code: error.code,
      message: error.message,
      ...(error.data === undefined ? {} : { data: error.data }),
    }
  if (error instanceof z.ZodError)
    return { code: -32602, message: `Invalid params: ${error.issues[0]?.message ?? ''}` }
  return { code: -32603, message: error instanceof Error ? error.message : 'Internal error' }
}

const contextSchema = z.object({ minContextSlot: z.coerce.bigint() })

/** @throws {RpcError} The node has not reached the slot that the caller requires. */
function checkContext({ clock }: SolanaChain, params: readonly unknown[]): void {
  const { data } = contextSchema.safeParse(params.at(-1))
  if (data && data.minContextSlot > clock.slot())
    throw new RpcError({
      code: -32016,
      message: 'Minimum context slot has not been reached',
      data: { contextSlot: clock.slot() },
    })
}

function answerOne(chain: SolanaChain, body: unknown) {
  const request = requestSchema.safeParse(body)
  if (!request.success)
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
  const { id, method, params } = request.data
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  try {
    checkContext(chain, params)
    return { jsonrpc: '2.0', id, result: run(chain, params) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: asFailure(error) }
  }
}

/** @returns The answer to one request or to a batch, in the order asked. */
export const answer = (chain: SolanaChain, body: unknown): unknown =>
  Array.isArray(body) ? body.map((one) => answerOne(chain, one)) : answerOne(chain, body)
