import { refusal } from '@foyer/services/http'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { ChainSpec } from '../chains/chainSpecs.js'
import {
  buildApproval,
  buildSwap,
  listTokens,
  quoteSwap,
  readAllowance,
  readGasPrice,
} from '../swaps/answers.js'
import type { Asked } from '../swaps/readOrder.js'
import { SwapRefusal } from '../swaps/SwapRefusal.js'

type Answer = (chains: readonly ChainSpec[], asked: Asked) => object | Promise<object>

const byQuery: { readonly [path: string]: Answer } = {
  tokens: listTokens,
  quotes: quoteSwap,
  allowance: readAllowance,
  'gas-price': readGasPrice,
  'build-approve': buildApproval,
}

/** The calls of swaps [API-05] [API-06] [API-08] to [API-11], from the state of the chains' exchanges. */
export function addSwaps(
  app: Hono,
  { chains, gate }: { gate: MiddlewareHandler; chains: readonly ChainSpec[] },
): void {
  const answer = async (c: Context, give: Answer, asked: Asked) => {
    try {
      return c.json(await give(chains, asked))
    } catch (error) {
      if (error instanceof SwapRefusal) return c.json(refusal(error.parameter, error.message), 400)
      throw error
    }
  }
  for (const [path, give] of Object.entries(byQuery))
    app.get(`/v1/convert/${path}`, gate, (c) => answer(c, give, c.req.query()))
  app.post('/v1/convert/build-transaction', gate, async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    return answer(c, buildSwap, typeof body === 'object' && body !== null ? { ...body } : {})
  })
}
