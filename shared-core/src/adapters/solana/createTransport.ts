import type { RpcTransport } from '@solana/web3.js'
import type { Config } from '../../config/Config.js'
import { withTimeout } from '../../connectors/withTimeout.js'
import { rpcTimeoutMs } from '../../constants/timing.js'
import { ServiceUnreachableError } from '../../errors/services.js'

/** A coin's base units may pass what a number holds exactly; the text itself never loses any. */
const exactly = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source
    ? BigInt(context.source)
    : value

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
      if (!response.ok) throw new ServiceUnreachableError({ path: new URL(url).pathname })
      return { answer: JSON.parse(await response.text(), exactly) as unknown }
    }
    const done = await withTimeout(clock, { ms: rpcTimeoutMs, answer: read(), fallback: undefined })
    if (done) return done.answer
    stop.abort()
    throw new ServiceUnreachableError({ path: new URL(url).pathname })
  }
  const askAny: (request: Parameters<RpcTransport>[0]) => Promise<unknown> = async (request) => {
    let failure: unknown
    for (const url of urls)
      try {
        return await ask(url, request)
      } catch (cause) {
        request.signal?.throwIfAborted()
        failure = cause
      }
    throw failure
  }
  // The edge: the library asks for a type that nobody can know; what comes of it is parsed by the node.
  return askAny as RpcTransport
}
