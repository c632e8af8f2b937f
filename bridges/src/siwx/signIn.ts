import { accountOf, check, parse, SiwxRefusedError, verify, withoutGrant } from '@foyer/shared-core/siwx'
import type { Signed, SignedAll } from './readBody.js'
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

type From = {
  /** The page that sent it. */
  readonly origin: string | undefined
  readonly settings: Settings
}

/**
 * Holds signed messages to what was asked for, uses up their nonce, and checks their signatures. The nonce goes before a
 * signature is looked at: whoever guesses has one try for each.
 * @returns The first message's session, and those of the others that hold: a wallet may sign for chains that are not accepted.
 * @throws {SiwxRefusedError} Names the first fault. @throws {SiwxNodeError} A contract's chain does not answer.
 */
export async function signIn({ others = [], ...first }: SignedAll, of: From): Promise<readonly Session[]> {
  const { settings } = of
  const nowMs = settings.now()
  const { nonce } = checkSigned(first, of)
  if (!(await settings.store.consumeNonce({ nonce, nowMs })))
    throw new SiwxRefusedError({ fault: 'nonce', reason: 'Unknown, used or too old' })
  const session = await toSession(first, settings)
  const more = others.map(async (other) => {
    if (checkSigned(other, of).nonce !== nonce) throw new SiwxRefusedError({ fault: 'nonce' })
    return toSession(other, settings)
  })
  const held = (await Promise.allSettled(more)).flatMap((x) => (x.status === 'fulfilled' ? [x.value] : []))
  return [...held.filter((x) => isBeside(x, session)), session]
}

/** Whether a session is the same key's on another chain. */
const isBeside = (one: Session, other: Session) =>
  one.account !== other.account && one.data.accountAddress === other.data.accountAddress

/** @throws {SiwxRefusedError} It is not what was asked for. */
function checkSigned({ message }: Signed, { origin, settings }: From): SignInMessage {
  const { chains, resources, skewMs, statement } = settings
  const data = parse(message)
  const page = pageOf(data, settings, origin)
  const expected = { domain: page.domain, uri: settings.uri ?? page.uri, statement, resources }
  check(withoutGrant(data), { expected, nowMs: settings.now(), skewMs })
  if (chains && !chains.includes(data.chainId))
    throw new SiwxRefusedError({ fault: 'chain', reason: `${data.chainId} is not accepted` })
  return data
}

/** @throws {SiwxRefusedError} The account did not sign it. @throws {SiwxNodeError} */
async function toSession(signed: Signed, { nodes = {}, now, sessionMs, skewMs }: Settings): Promise<Session> {
  const data = await verify(signed, { nodes, signal: AbortSignal.timeout(nodePatienceMs) })
  const endsMs = data.expirationTime === undefined ? Infinity : Date.parse(data.expirationTime) + skewMs
  return {
    account: accountOf(data),
    data,
    message: signed.message,
    signature: signed.signature,
    expiresAt: new Date(Math.min(now() + sessionMs, endsMs)).toISOString(),
  }
}
