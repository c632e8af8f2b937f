import { accountAt } from '@foyer/sandbox/accounts'
import type { SiwxMessage } from '../../../shared-core/src/entities/Siwx.js'
import { serialize } from '../../../shared-core/src/siwx/serialize.js'
import { createSiwx, memoryStore, type Session, type SiwxOptions } from '../siwx/siwx.js'

export const origin = 'https://app.example'
export const alice = accountAt(5)
export const bob = accountAt(6)
export const startMs = Date.UTC(2026, 0, 2)

/** Who signs in: an account of a chain, and how it signs. */
export type Signer = {
  readonly address: string
  readonly chainId?: SiwxMessage['chainId']
  signMessage(of: { message: string }): Promise<string> | string
}

type Ask = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}
type Answer = {
  readonly nonce: string
  readonly expiresAt: string
  readonly sessions: readonly Session[]
  readonly token: string
  readonly error: { fault: string; message: string }
}

/** A back end, and a browser at one of its pages that keeps the one cookie; time passes when a test says so. */
export function siwxWorld(options: Partial<SiwxOptions> = {}, page = origin) {
  let nowMs = startMs
  let cookie: string | undefined
  const failures: unknown[] = []
  const siwx = createSiwx({
    domain: 'app.example',
    store: memoryStore(),
    now: () => nowMs,
    onError: (error) => failures.push(error),
    ...options,
  })

  async function ask(method: string, path: string, { address, body, headers }: Ask = {}) {
    const request = new Request(`https://api.app.example/siwx${path}`, {
      method,
      headers: {
        origin: page,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await siwx.handler(request, { address })
    const [given] = response.headers.getSetCookie()
    if (given !== undefined) cookie = / Max-Age=0;/.test(given) ? undefined : given.split(';')[0]
    const text = await response.text()
    // A test reads what it expects of it.
    const json = (text === '' ? {} : JSON.parse(text)) as Answer
    return { status: response.status, headers: response.headers, ...json }
  }

  /** What an account says, with a new nonce. */
  async function prepare(signer: Signer = alice, change: Partial<SiwxMessage> = {}) {
    const { nonce } = await ask('POST', '/nonce')
    return serialize({
      accountAddress: signer.address,
      chainId: signer.chainId ?? 'eip155:1',
      domain: new URL(page).host,
      uri: `${page}/login`,
      version: '1',
      nonce,
      issuedAt: new Date(nowMs).toISOString(),
      ...change,
    })
  }
  const sign = async (message: string, signer: Signer = alice) => ({
    message,
    signature: await signer.signMessage({ message }),
  })
  const verify = (body: unknown, headers: Ask['headers'] = {}) => ask('POST', '/verify', { body, headers })

  return {
    siwx,
    failures,
    ask,
    prepare,
    sign,
    verify,
    signIn: async (signer: Signer = alice, change: Partial<SiwxMessage> = {}) =>
      verify(await sign(await prepare(signer, change), signer)),
    /** Who is signed in, to a route of the app. */
    accounts: async (headers: Ask['headers'] = cookie === undefined ? {} : { cookie }) =>
      (await siwx.getSessions({ headers })).map((session) => session.account),
    advance(byMs: number) {
      nowMs += byMs
    },
    get cookie() {
      return cookie
    },
    set cookie(next: string | undefined) {
      cookie = next
    },
  }
}
