import type { Hono } from 'hono'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { asRpcRequest, rpcFailure } from '../gateway/rpcMethods.js'
import { smartAccountChainIds } from './contracts.js'
import { createBundler } from './createBundler.js'
import { createSponsor } from './createSponsor.js'
import { BundlerRefusal } from './userOperation.js'

type Service = { answer(method: string, params: readonly unknown[]): Promise<unknown> }

/** `POST /v1/bundler?chainId=eip155:1` (ERC-7769) and `POST /v1/paymaster?chainId=eip155:1` (ERC-7677). */
export function addSmartAccounts(app: Hono, chains: readonly ChainSpec[]): void {
  const own = chains.filter(({ chainId }) => smartAccountChainIds.includes(chainId))
  const services: Readonly<Record<'bundler' | 'paymaster', Map<string, Service>>> = {
    bundler: new Map(own.map((chain) => [chain.caipNetworkId, createBundler(chain)])),
    paymaster: new Map(own.map((chain) => [chain.caipNetworkId, createSponsor(chain)])),
  }
  for (const name of ['bundler', 'paymaster'] as const)
    app.post(`/v1/${name}`, async (c) => {
      const service = services[name].get(c.req.query('chainId') ?? '')
      const request = asRpcRequest(await c.req.json().catch(() => undefined))
      if (!service || !request) return c.json(rpcFailure(null, -32600, 'Invalid request'), 400)
      const { id, method, params } = request
      try {
        const result = await service.answer(method, Array.isArray(params) ? params : [])
        return c.json({ jsonrpc: '2.0', id, result })
      } catch (error) {
        if (!(error instanceof BundlerRefusal)) return c.json(rpcFailure(id, -32603, String(error)), 500)
        const { code, data, message } = error
        return c.json({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } })
      }
    })
}
