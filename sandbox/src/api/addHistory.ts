import { refusal } from '@foyer/services/http'
import type { Hono, MiddlewareHandler } from 'hono'
import { CursorError } from '../history/cursor.js'
import type { ReadHistory } from '../history/entry.js'
import { type Namespace, namespaceOf } from './addresses.js'

/** The history of each kind of address; a kind without one has an empty history. */
export type Histories = { readonly [namespace in Namespace]?: ReadHistory }

const nothing = { data: [], next: null }

/** `GET /v1/account/{address}/history?chainId&cursor` [API-04]: newest first, 50 entries a page. */
export function addHistory(
  app: Hono,
  {
    gate,
    histories,
    isChain,
  }: { gate: MiddlewareHandler; histories: Histories; isChain: (caipNetworkId: string) => boolean },
): void {
  app.get('/v1/account/:address/history', gate, async (c) => {
    const address = c.req.param('address')
    const { chainId, cursor } = c.req.query()
    if (chainId && !isChain(chainId))
      return c.json(refusal('chainId', `The chain '${chainId}' is not supported`), 400)
    const namespace = namespaceOf(address)
    if (!namespace) return c.json(refusal('address', 'Invalid address'), 400)
    const read = histories[namespace]
    if (!read || (chainId && !chainId.startsWith(`${namespace}:`))) return c.json(nothing)
    try {
      return c.json(await read({ address, chainId: chainId || undefined, cursor: cursor || undefined }))
    } catch (error) {
      if (error instanceof CursorError) return c.json(refusal('cursor', error.message), 400)
      throw error
    }
  })
}
