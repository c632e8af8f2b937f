import type { Clock } from '../clock/Clock.js'
import { learnTime } from '../clock/serverTime.js'
import { serviceTimeoutMs } from '../constants/timing.js'
import type { Fetch } from '../entities/Fetch.js'
import { RequestAbortedError } from '../errors/general.js'
import { HttpError, InvalidResponseError, ServiceUnreachableError } from '../errors/services.js'
import { isObject, isText } from '../guards.js'
import type * as z from '../zod.js'
import type { ApiClient, Call } from './ApiClient.js'

type Requests = Pick<ApiClient, 'get' | 'post' | 'postAndForget'>

/** Reads the reasons from a service's error body; empty where the body has another form. */
function reasonsOf(body: unknown): readonly string[] {
  const reasons = isObject(body) && Array.isArray(body.reasons) ? body.reasons : []
  return reasons.map((x: unknown) => (isObject(x) ? x.description : undefined)).filter(isText)
}

/** The part of a client that sends requests; its code loads with the first call. */
export function createRequests({ clock, fetch, url }: createRequests.Parameters): Requests {
  /** Fetches and reads the body within the time limit, also where the transport ignores the signal. */
  async function request<output>(
    call: Call & { init?: RequestInit; read(response: Response): Promise<output> },
  ): Promise<output> {
    const { path, signal, init, read } = call
    if (signal?.aborted) throw new RequestAbortedError({ cause: signal.reason })
    const controller = new AbortController()
    const onAbort = () => controller.abort(new RequestAbortedError({ cause: signal?.reason }))
    signal?.addEventListener('abort', onAbort, { once: true })
    const cancelTimer = clock.setTimer(serviceTimeoutMs, () =>
      controller.abort(new ServiceUnreachableError({ path })),
    )
    const givenUp = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
    })
    const answer = async () => {
      const sentMs = clock.nowMs()
      const response = await fetch(url(call), { ...init, signal: controller.signal })
      // A cache may keep an answer to anything else, with the time of its making.
      if (init) learnTime(clock, { sentMs, serverTime: response.headers.get('date') })
      return read(response)
    }
    try {
      return await Promise.race([answer(), givenUp])
    } catch (cause) {
      if (cause instanceof RequestAbortedError || cause instanceof ServiceUnreachableError) throw cause
      if (cause instanceof HttpError || cause instanceof InvalidResponseError) throw cause
      throw new ServiceUnreachableError({ path, cause })
    } finally {
      cancelTimer()
      signal?.removeEventListener('abort', onAbort)
    }
  }

  const readJson =
    <output>(path: string, schema: z.ZodMiniType<output>) =>
    async (response: Response): Promise<output> => {
      const body: unknown = await response.json().catch(() => undefined)
      if (!response.ok) throw new HttpError({ path, status: response.status, reasons: reasonsOf(body) })
      const parsed = schema.safeParse(body)
      if (!parsed.success) throw new InvalidResponseError({ path, cause: parsed.error })
      return parsed.data
    }

  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  return {
    get: ({ schema, ...call }) => request({ ...call, read: readJson(call.path, schema) }),
    post: ({ schema, body, ...call }) =>
      request({ ...call, init: post(body), read: readJson(call.path, schema) }),
    postAndForget: ({ body, ...call }) =>
      request({ ...call, init: { ...post(body), keepalive: true }, read: async (x) => x.status }),
  }
}

export declare namespace createRequests {
  type Parameters = { clock: Clock; fetch: Fetch } & Pick<ApiClient, 'url'>
}
