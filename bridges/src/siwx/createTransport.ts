import { randomHex } from './random.js'
import type { Settings } from './readOptions.js'

/** A request's headers, as the web has them, or as Node and Express do. */
export type Headed = {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
}

/** @param name In lower case, as Node writes it. */
export function headerOf({ headers }: Headed, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = headers[name]
  return typeof value === 'string' ? value : value?.join(', ')
}

/** 256 bits, in hex. */
const idBytes = 32
const isId = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{64}$/.test(text)

/** How a visitor holds the id of their sessions. */
export type Transport = {
  /** @returns Undefined: the request has none. */
  read(request: Headed): string | undefined
  /** What an answer says, so that the visitor holds an id from now on. `untilMs`: epoch milliseconds. */
  give(id: string, untilMs: number): Given
  /** What an answer says, so that the visitor holds none. */
  take(): Given
}
type Given = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly token?: string }
}

export const makeId = (): string => randomHex(idBytes)

const nothing: Given = { headers: {}, body: {} }

const tokenTransport: Transport = {
  read(request) {
    const [, token] = /^Bearer ([0-9a-f]+)$/i.exec(headerOf(request, 'authorization') ?? '') ?? []
    return isId(token) ? token : undefined
  },
  give: (token) => ({ headers: {}, body: { token } }),
  take: () => nothing,
}

/** Makes the transport that the options name. */
export function createTransport({ isSecure, now, transport }: Settings): Transport {
  if (transport.type === 'token') return tokenTransport
  const { path = '/', sameSite = 'lax' } = transport
  const prefix = isSecure && path === '/' ? '__Host-' : ''
  const { name = `${prefix}foyer-siwx` } = transport
  const site = `${sameSite.slice(0, 1).toUpperCase()}${sameSite.slice(1)}`
  const attributes = `Path=${path}; HttpOnly; SameSite=${site}${isSecure ? '; Secure' : ''}`
  const write = (value: string, seconds: number): Given => ({
    headers: { 'set-cookie': `${name}=${value}; Max-Age=${seconds}; ${attributes}` },
    body: {},
  })
  return {
    read(request) {
      const cookies = (headerOf(request, 'cookie') ?? '').split(';').map((x) => x.trim())
      const value = cookies.find((x) => x.startsWith(`${name}=`))?.slice(name.length + 1)
      return isId(value) ? value : undefined
    },
    give: (id, untilMs) => write(id, Math.max(0, Math.ceil((untilMs - now()) / 1_000))),
    take: () => write('', 0),
  }
}
