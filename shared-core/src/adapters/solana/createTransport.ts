import type { RpcTransport } from '@solana/web3.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import { rpcTimeoutMs } from '../../constants/timing.js'
import { HttpError, ServiceUnreachableError } from '../../errors/services.js'
import { isObject } from '../../guards.js'

/** A coin's base units may pass what a number holds exactly; the text itself never loses any. */
const exactly = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source
    ? BigInt(context.source)
    : value

const isSending = (payload: unknown) => isObject(payload) && payload.method === 'sendTransaction'

/** The node refused the request itself (4xx: unknown key, too many requests): the transaction went nowhere. */
const isTurnedAway = (cause: unknown) =>
  cause instanceof HttpError && cause.status >= 400 && cause.status < 500

/** Asks the first address; where one does not answer, the next stands in for it [API-40]. */
export function createTransport(
  { clock, fetch }: Pick<Config, 'clock' | 'fetch'>,
  urls: readonly string[],
): RpcTransport {
  async function ask(url: string, { payload, signal }: Parameters<RpcTransport>[0]): Promise<unknown> {
    const stop = new AbortController()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    }
    const read = async () => {
      const response = await fetch(url, init)
      const { ok, status } = response
      if (!ok) throw new HttpError({ path: new URL(url).pathname, status })
      return { answer: JSON.parse(await response.text(), exactly) as unknown }
    }
    const done = await withTimeout(clock, { ms: rpcTimeoutMs, answer: read(), fallback: undefined })
    if (done) return done.answer
    stop.abort()
    throw new ServiceUnreachableError({ path: new URL(url).pathname })
  }
  const askAny: (request: Parameters<RpcTransport>[0]) => Promise<unknown> = async (request) => {
    let failure: unknown
    let mayBeTaken = false
    for (const url of urls)
      try {
        const answer = await ask(url, request)
        // An earlier node may have taken the transaction; this node's error may only mean that it is known already.
        if (mayBeTaken && isObject(answer) && 'error' in answer) continue
        return answer
      } catch (cause) {
        request.signal?.throwIfAborted()
        failure = cause
        mayBeTaken ||= isSending(request.payload) && !isTurnedAway(cause)
      }
    throw failure
  }
  // The edge: the library asks for a type that cannot be known; what comes of it is parsed by the node.
  return askAny as RpcTransport
}
