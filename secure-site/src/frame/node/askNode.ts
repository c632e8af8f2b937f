import { z } from '@foyer/shared-core/frame'
import { FrameFault } from '../FrameFault.js'

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

const timeLimitMs = 20_000
/** Characters: many times what a page's widest question of logs is answered with. */
const sizeLimit = 16_000_000
let lastId = 0

/**
 * Asks a chain's node.
 * @throws {FrameFault} `rpc`: the node said no; `unavailable`: it did not answer.
 */
export async function askNode(
  { rpcUrl }: { readonly rpcUrl: string },
  method: string,
  params: unknown = [],
  signal?: AbortSignal,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeLimitMs)
  const init: RequestInit = {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: signal ? anyOf(signal, limit) : limit,
  }
  const response = await fetch(rpcUrl, init).catch(() => undefined)
  const { data } = Answer.safeParse(await readJson(response).catch(() => undefined))
  if (!data) throw new FrameFault('unavailable', `The node did not answer ${method}`)
  const { error, result } = data
  if (error) throw new FrameFault('rpc', error.message, { code: error.code, data: error.data })
  return result
}

/** @throws {Error} It is no JSON, or has no end. */
async function readJson(response?: Response): Promise<unknown> {
  const reader = response?.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > sizeLimit) await reader?.cancel()
  }
  return JSON.parse(text)
}

/** `AbortSignal.any`, which the oldest engines lack. */
function anyOf(...signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) all.abort(signal.reason)
    signal.addEventListener('abort', () => all.abort(signal.reason), { once: true, signal: all.signal })
  }
  return all.signal
}
