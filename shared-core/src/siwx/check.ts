import type { SiwxMessage } from '../entities/Siwx.js'
import { type SiwxFault, SiwxRefusedError } from '../errors/siwx.js'

/** What a sign-in must say; a field that is absent may say anything. */
export type Expected = {
  /** RFC 3986 authority of the page, as `app.example:8080`. */
  readonly domain: string
  /** The start of the message's URI: an origin, or an origin and a path. */
  readonly uri?: string | undefined
  readonly nonce?: string | undefined
  readonly accountAddress?: string | undefined
  readonly chainId?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * Holds a message to what was asked for, and to the time.
 * @param to `nowMs` in epoch milliseconds; `skewMs`: how far the clocks of two computers may be apart.
 * @throws {SiwxRefusedError} Names the first field that is not what it must be.
 */
export function check(message: SiwxMessage, { expected, nowMs, skewMs }: check.Parameters): void {
  const must = (fault: SiwxFault, isGood: boolean, reason: string) => {
    if (!isGood) throw new SiwxRefusedError({ fault, reason })
  }
  const same = <name extends keyof Expected & keyof SiwxMessage>(fault: SiwxFault, name: name) =>
    must(
      fault,
      expected[name] === undefined || expected[name] === message[name],
      `${message[name]}, not ${expected[name]}`,
    )
  const atMs = (time: string) => Date.parse(time)

  same('domain', 'domain')
  must('domain', isScheme(message.scheme, expected.uri), `${message.scheme}://`)
  must('uri', isUnder(message.uri, expected.uri), `${message.uri}, not under ${expected.uri}`)
  same('account', 'accountAddress')
  same('chain', 'chainId')
  same('nonce', 'nonce')
  same('statement', 'statement')
  must(
    'resources',
    expected.resources === undefined || isSameList(expected.resources, message.resources ?? []),
    'Not those that were asked for',
  )
  const { expirationTime, issuedAt, notBefore } = message
  must('issuedAt', atMs(issuedAt) <= nowMs + skewMs, `${issuedAt} is still to come`)
  must(
    'notBefore',
    notBefore === undefined || atMs(notBefore) <= nowMs + skewMs,
    `${notBefore} is still to come`,
  )
  must(
    'expired',
    expirationTime === undefined || atMs(expirationTime) > nowMs - skewMs,
    `${expirationTime} is over`,
  )
}

/** Whether the scheme before the domain, which few messages have, is the page's own. */
const isScheme = (scheme: string | undefined, uri: string | undefined): boolean =>
  scheme === undefined || (/^https?$/.test(scheme) && (uri === undefined || uri.startsWith(`${scheme}:`)))

/** Whether an address lies at or under another: of the same origin, and below its path; without a user's name in it. */
function isUnder(uri: string, above: string | undefined): boolean {
  if (above === undefined) return true
  try {
    const [own, limit] = [new URL(uri), new URL(above)]
    const path = limit.pathname.endsWith('/') ? limit.pathname : `${limit.pathname}/`
    const isPlain = own.username === '' && own.password === ''
    return isPlain && own.origin === limit.origin && `${own.pathname}/`.startsWith(path)
  } catch {
    return false
  }
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((x, index) => x === other[index])

export declare namespace check {
  type Parameters = { expected: Expected; nowMs: number; skewMs: number }
}
