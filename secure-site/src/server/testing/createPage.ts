import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { ServerCall, ServerFault, ServerParams, ServerResult } from '../../protocol/serverApi.js'
import { hash } from '../secrets.js'

export type ProofChange = {
  readonly header?: Readonly<Record<string, unknown>>
  readonly claims?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string
  /** Sent in place of the body that was signed. */
  readonly sent?: string
  /** Signs as this key. */
  readonly by?: CryptoKey
}

type To = {
  /** Where the server listens. */
  readonly url: string
  /** As browsers see it. */
  readonly origin: string
  readonly now: () => number
  /** Of the visitor, as the proxy before the server saw it; by default one that no other page has. */
  readonly address?: string
}

let pages = 0
const nextAddress = () => {
  pages += 1
  return `10.${pages >> 16}.${(pages >> 8) & 255}.${pages & 255}`
}

/** A fault that the server answered. */
class FaultError extends Error {
  readonly fault: ServerFault['error']
  readonly status: number

  constructor(status: number, fault: ServerFault['error']) {
    super(`${fault.name}: ${fault.message}`)
    this.fault = fault
    this.status = status
  }
}

/** A page of the secure site: it holds a key, and the session that it is given. */
export async function createPage({ address = nextAddress(), now, origin, url }: To) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk: JWK = await exportJWK(publicKey)
  let token: string | undefined

  async function prove(path: string, body: string, { by, claims, header }: ProofChange = {}) {
    return new SignJWT({
      jti: crypto.randomUUID(),
      htm: 'POST',
      htu: `${origin}${path}`,
      iat: Math.floor(now() / 1_000),
      bh: hash(body),
      ...(token !== undefined && { ath: hash(token) }),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
      .sign(by ?? privateKey)
  }

  async function send(call: string, params: unknown, change: ProofChange = {}) {
    const path = `/api/${call}`
    const body = change.body ?? JSON.stringify(params)
    const headers: Record<string, string | undefined> = {
      origin,
      'content-type': 'application/json',
      dpop: await prove(path, body, change),
      'x-forwarded-for': address,
      authorization: token === undefined ? undefined : `DPoP ${token}`,
      ...change.headers,
    }
    const given = Object.entries(headers).filter((x): x is [string, string] => x[1] !== undefined)
    return fetch(`${url}${path}`, { method: 'POST', headers: given, body: change.sent ?? body })
  }

  async function ask<call extends ServerCall>(call: call, params: ServerParams<call>, change?: ProofChange) {
    const response = await send(call, params, change)
    const json: unknown = await response.json()
    // A test reads what it expects of it.
    if (!response.ok) throw new FaultError(response.status, (json as ServerFault).error)
    const result = json as ServerResult<call>
    if (typeof result === 'object' && 'token' in result && typeof result.token === 'string')
      token = result.token
    return result
  }

  return {
    ask,
    send,
    prove,
    jwk,
    privateKey,
    thumbprint: await calculateJwkThumbprint(jwk),
    /** The fault that a call is answered with. @throws {Error} It is answered. */
    async fault<call extends ServerCall>(call: call, params: ServerParams<call>, change?: ProofChange) {
      try {
        await ask(call, params, change)
      } catch (error) {
        if (error instanceof FaultError) return error.fault
        throw error
      }
      throw new Error(`${call} was answered`)
    },
    get token() {
      return token
    },
    set token(next: string | undefined) {
      token = next
    },
  }
}
export type Page = Awaited<ReturnType<typeof createPage>>
