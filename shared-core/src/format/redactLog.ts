import { redactText } from './redact.js'

type Rule = readonly [found: RegExp, instead: string | ((...found: string[]) => string)]

const apply = (rules: readonly Rule[], text: string): string =>
  rules.reduce((so, [found, instead]) => so.replace(found, instead as string), text)

/**
 * Keeps fewer characters of the end than `truncateAddress`: six digits there would be taken for a code.
 * @example shorten('0x1234567890abcdef1234567890abcdef12345678') // '0x1234…5678'
 */
const shorten = (text: string): string =>
  text.length > 14 ? `${text.slice(0, text.startsWith('0x') ? 6 : 4)}…${text.slice(-4)}` : text

/** Whose account it is shows in a few characters; a log needs no more of an address. */
const addresses: readonly Rule[] = [
  [
    /\b(eip155:\d+|solana:\w{1,32}|bip122:\w{1,32}):([\w.-]+)/g,
    (_, network = '', address = '') => `${network}:${shorten(address)}`,
  ],
  [/0x[\da-f]{40}(?![\da-f])/gi, shorten],
  [/\b(?:bc|tb|bcrt)1[a-z\d]{25,87}\b/gi, shorten],
  [/(?<![-\w])[13][1-9A-HJ-NP-Za-km-z]{25,33}(?![-\w])/g, shorten],
]

/** What a log has less use for than a report of an error, and who reads it less business with. */
const ids: readonly Rule[] = [
  // As addresses have it.
  [/%40/g, '@'],
  // To its end: who, where, and the nonce.
  [/( wants you to sign in) with [\s\S]*/, '$1'],
  [
    /\b(nonce|signature|sid|cookie|authorization|e?-?mail)(["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi,
    '$1$2[secret]',
  ],
  // Twelve words and more, all of the length that words of a mnemonic have, in a row or as a list with numbers.
  [/\b[a-z]{3,8}(?:[\s,;|"']+(?:\d\d?[.)]?\s+)?[a-z]{3,8}){11,}\b/gi, '[words]'],
  [/(?<![\w+/-])[\w+/-]{43,}={0,2}/g, '[key]'],
  // Not the id of a network.
  [/(?<!\bsolana:|\bbip122:|[-\w])(?=[-\w]*\d)[-\w]{32,}/g, '[key]'],
  [/[^\s<>"'()=:,;/@]+@[^\s<>"'()=:,;/@]+\.[^\s<>"'()=:,;/@.\d]{2,}/g, '[e-mail]'],
]

/** Not an amount, the column of a stack's line, or the id of a network. */
const codes: readonly Rule[] = [
  [/(?<![\d.,:-]|\d )\d{3}[ -]\d{3}(?!\d|[.,: -]\d)/g, '[code]'],
  [/(?<!\d|\d\.|\.\w{1,4}:(?:\d+:)?|eip155:)\d{6}(?!\d|\.\d)/g, '[code]'],
]

/** What is read of a text: the rules need the square of its length. */
const readLimit = 2_500

/** The beginning of a text, without a word that is cut: half a secret is not known as one. */
const beginningOf = (text: string): string =>
  text.length > readLimit ? text.slice(0, Math.max(0, text.lastIndexOf(' ', readLimit))) : text

/** Longer things first: what looks like a code may be the end of a key. */
const redactLine = (text: string): string =>
  apply(codes, redactText(apply([...addresses, ...ids], beginningOf(text))))

/** A text that is an address or a hash as a whole. */
const redactAddress = (text: string): string =>
  redactLine(apply(addresses, text) === text ? shorten(text) : text)

const secretFields =
  /^(?:sig|ticket|code|otp|pin|pass(?:wd|word)|nonce|visit|words|jwt|(?:access|id|refresh|auth)?_?token|(?:x-)?(?:sym|private|api)[-_]?key|(?:recovery|device|user)_?code|session_?id|authorization|.*(?:signature|secret|mnemonic|seed|phrase|share|topic|cookies?|e?-?mail(?:_?address)?))$/i
const addressFields = /(?:address|hash)$/i

const textLimit = 2_000
const listLimit = 100
const depthLimit = 8
/** Of one line, in characters, a value being ten and more: data may name itself in many places. */
const lineLimit = 10_000

/** Bytes as themselves, as a list or as JSON makes an object of them: a key, as likely as not. */
const isByte = (x: unknown) => typeof x === 'number' && x >= 0 && x < 256
const isWord = (x: unknown) => typeof x === 'string' && /^[a-z]{3,8}$/i.test(x)

/**
 * Makes what may be written into a log that a visitor gives away: any value becomes data of JSON, bounded in size, depth and
 * length, without pairing links, mail addresses, tokens, codes, keys, signatures, mnemonics and ids of sessions, with short
 * addresses and hashes.
 */
export const redactLog = (value: unknown): unknown => redactValue(value, { left: lineLimit }, '', 0)

function redactValue(value: unknown, line: { left: number }, name: string, depth: number): unknown {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return undefined
  // A switch of such a name is no secret.
  if (secretFields.test(name) && typeof value !== 'boolean') return '[secret]'
  line.left -= 10 + name.length
  if (line.left < 0) return '[more]'
  if (typeof value === 'string' || value instanceof String) {
    const text = String(value)
    line.left -= Math.min(text.length, readLimit)
    if (addressFields.test(name)) return redactAddress(text)
    if (name === 'integrity') return text.slice(0, 15)
    return redactLine(text).slice(0, textLimit)
  }
  if (typeof value === 'bigint') return redactLine(String(value))
  if (typeof value !== 'object' || value === null) return value
  if (depth === depthLimit) return '[more]'
  if (value instanceof Error) return redactValue(describe(value), line, name, depth)
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]'
  const values = Object.values(value)
  if (values.length > 15 && values.every(isByte)) return '[bytes]'
  if (values.length > 11 && values.every(isWord)) return '[words]'
  if (Array.isArray(value))
    return value.slice(0, listLimit).map((x) => redactValue(x, line, name, depth + 1) ?? null)
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, listLimit)
      .map(([key, x]) => [
        key.length > 200 ? '[key]' : redactLine(key),
        redactValue(x, line, key, depth + 1),
      ]),
  )
}

/** An error’s name and code, which the catalogue has, and its own words. */
function describe({ name, message, cause, ...error }: Error & { code?: unknown }): object {
  return {
    name,
    ...(typeof error.code === 'number' && { errorCode: error.code }),
    message,
    ...(cause instanceof Error && { cause }),
  }
}
