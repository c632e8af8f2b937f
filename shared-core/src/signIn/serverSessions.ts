import type { CaipAddress } from '../caip/caip.js'
import type { Clock } from '../clock/Clock.js'
import { learnTime } from '../clock/serverTime.js'
import { systemClock } from '../clock/systemClock.js'
import type { Fetch } from '../entities/Fetch.js'
import { type KnownSession, SiwxSession } from '../entities/Siwx.js'
import {
  SignInUnavailableError,
  type SiwxFault,
  SiwxNodeError,
  SiwxRefusedError,
  siwxFaults,
} from '../errors/siwx.js'
import { isNonce } from '../siwx/grammar.js'
import { rules } from '../siwx/serialize.js'
import type { Storage } from '../storage/Storage.js'
import * as z from '../zod.js'
import { accountOf, type Sessions } from './Sessions.js'

const nonceSchema = z.object({ nonce: z.string() })
const servedSession = z.extend(SiwxSession, { expiresAt: z.string() })
const sessionsSchema = z.object({
  sessions: z.array(servedSession).check(z.maxLength(100)),
  token: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))),
})
type Served = z.infer<typeof servedSession>
const refusalSchema = z.object({
  error: z.object({ fault: z.string(), message: z.string().check(z.maxLength(500)) }),
})

const isFault = (fault: string): fault is SiwxFault => siwxFaults.some((x) => x === fault)

/**
 * The page's own server keeps the sessions, by a cookie that no script reads, or by a token (docs/sign-in.md has the wire).
 * @param to `url`: the address of its handler, as `https://app.example/siwx`.
 */
export function serverSessions({
  clock = systemClock,
  fetch,
  storage,
  url,
}: serverSessions.Parameters): Sessions {
  const base = url.replace(/\/+$/, '')
  const asked = () => {
    const token = storage.get('siwxToken')
    return {
      credentials: 'include',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    } as const
  }
  const ask = async <value>(
    path: string,
    {
      body,
      chainId,
      method,
      schema,
      signal,
    }: {
      body?: object
      chainId?: string
      method: string
      schema: z.ZodMiniType<value>
      signal?: AbortSignal | undefined
    },
  ): Promise<value> => {
    const init: RequestInit = {
      ...asked(),
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    const sentMs = clock.nowMs()
    const response = await fetch(`${base}${path}`, init).catch((cause: unknown) => {
      throw new SignInUnavailableError({ cause })
    })
    const json: unknown = await response.json().catch(() => undefined)
    learnTime(clock, { sentMs, serverTime: response.headers.get('date') })
    if (!response.ok) throw toError(json, { chainId, status: response.status })
    const parsed = schema.safeParse(json)
    if (!parsed.success) throw new SignInUnavailableError({ cause: parsed.error })
    return parsed.data
  }
  const read = (signal: AbortSignal) => ask('/session', { method: 'GET', schema: sessionsSchema, signal })

  return {
    async getNonce({ signal }) {
      const { nonce } = await ask('/nonce', { method: 'POST', schema: nonceSchema, body: {}, signal })
      if (isNonce(nonce)) return nonce
      const cause = new SiwxRefusedError({ fault: 'nonce', rule: rules.nonce })
      throw new SignInUnavailableError({ reason: cause.metaMessages.join(), cause })
    },
    async add({ data, message, signature }, { others = [] } = {}) {
      const more = others.map((x) => ({ message: x.message, signature: x.signature }))
      const body = { message, signature, ...(more.length > 0 && { others: more }) }
      const { chainId } = data
      const answer = await ask('/verify', { method: 'POST', body, chainId, schema: sessionsSchema })
      const { sessions, token } = answer
      if (token) storage.set('siwxToken', token)
      const known = find(sessions, accountOf(data))
      if (!known) throw new SignInUnavailableError({})
      return known
    },
    async get({ caipAddress, signal }) {
      const { sessions } = await read(signal)
      return find(sessions, caipAddress)
    },
    async remove({ caipAddress }: { caipAddress: CaipAddress }) {
      const query = new URLSearchParams({ account: caipAddress })
      const response = await fetch(`${base}/session?${query}`, { ...asked(), method: 'DELETE' }).catch(
        (cause: unknown) => {
          throw new SignInUnavailableError({ cause })
        },
      )
      if (!response.ok) throw new SignInUnavailableError({})
    },
  }
}

function find(sessions: readonly Served[], account: CaipAddress): KnownSession | undefined {
  const served = sessions.find((x) => accountOf(x.data) === account)
  if (!served) return undefined
  const { expiresAt, ...signed } = served
  return { account, signed, expiresAtMs: Date.parse(expiresAt) || undefined }
}

/** What a refusal says; a server that fails is no refusal. */
function toError(json: unknown, { chainId, status }: { chainId: string | undefined; status: number }): Error {
  const parsed = refusalSchema.safeParse(json)
  if (chainId && parsed.data?.error.fault === 'node') return new SiwxNodeError({ chainId, cause: undefined })
  if (!parsed.success || status >= 500) return new SignInUnavailableError({})
  const { fault, message } = parsed.data.error
  return isFault(fault)
    ? new SiwxRefusedError({ fault, reason: message })
    : new SignInUnavailableError({ reason: message })
}

export declare namespace serverSessions {
  type Parameters = {
    url: string
    fetch: Fetch
    storage: Pick<Storage, 'get' | 'set'>
    clock?: Pick<Clock, 'nowMs'>
  }
}
