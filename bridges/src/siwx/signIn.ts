import { check, parse, SiwxRefusedError, verify } from '@foyer/shared-core/siwx'
import type { Signed } from './readBody.js'
import type { Settings } from './readOptions.js'
import type { Session, SignInMessage } from './Session.js'

/** A node that does not answer must not hold the request for ever. */
const nodePatienceMs = 15_000

const originOf = (uri: string) => {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}

/** The page that a message must be of: the one that sent it, or where none did, the one that it names if it may. */
function pageOf(message: SignInMessage, { domains, origins }: Settings, origin: string | undefined) {
  const domain = (origin && origins.get(origin)) ?? domains.find((x) => x === message.domain) ?? domains[0]
  const own = [...origins].filter(([, x]) => x === domain).map(([x]) => x)
  return { domain: domain ?? '', uri: origin ?? own.find((x) => x === originOf(message.uri)) ?? own[0] }
}

/**
 * Holds a signed message to what was asked for, uses up its nonce, and checks its signature. The nonce goes before the
 * signature is looked at: whoever guesses has one try for each.
 * @param origin The page that sent it.
 * @throws {SiwxRefusedError} Names the first fault. @throws {SiwxNodeError} A contract's chain does not answer.
 */
export async function signIn(
  signed: Signed,
  { origin, settings }: { origin: string | undefined; settings: Settings },
): Promise<Session> {
  const { chains, nodes = {}, resources, sessionMs, skewMs, statement, store } = settings
  const nowMs = settings.now()
  const message = parse(signed.message)
  const page = pageOf(message, settings, origin)
  const expected = { domain: page.domain, uri: settings.uri ?? page.uri, statement, resources }
  check(message, { expected, nowMs, skewMs })
  if (chains && !chains.includes(message.chainId))
    throw new SiwxRefusedError({ fault: 'chain', reason: `${message.chainId} is not accepted` })
  if (!(await store.consumeNonce({ nonce: message.nonce, nowMs })))
    throw new SiwxRefusedError({ fault: 'nonce', reason: 'Unknown, used or too old' })

  const data = await verify(signed, { nodes, signal: AbortSignal.timeout(nodePatienceMs) })
  const endsMs = data.expirationTime === undefined ? Infinity : Date.parse(data.expirationTime) + skewMs
  return {
    account: `${data.chainId}:${data.accountAddress}`,
    data,
    message: signed.message,
    signature: signed.signature,
    expiresAt: new Date(Math.min(nowMs + sessionMs, endsMs)).toISOString(),
  }
}
