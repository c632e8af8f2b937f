type Rule = readonly [secret: RegExp, instead: string]

/** Secrets by their own form, wherever they stand: a pairing's link with its key, mail addresses, tokens, queries. */
const anywhere: readonly Rule[] = [
  [/\bwc(?::|%3a)[^\s"'<>]*/gi, '[pairing]'],
  [/([a-z][\w+.-]{1,19}:\/\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, '$1'],
  [/[^\s<>"'(=:,;/]+@(?:[-\w]+\.)+[a-z]{2,}/gi, '[e-mail]'],
  [/\beyJ[-\w]+\.[-\w]+(?:\.[-\w]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[-\w.~+/=]+/gi, '$1 [token]'],
  [/\b(sym-?key|token|secret|password|code|otp)(["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi, '$1$2[secret]'],
]

/** In a sentence or a stack even what merely looks like a key or a code; a hash or an amount has a field of its own. */
const inText: readonly Rule[] = [
  ...anywhere,
  [/(?<![-\w])[-\w]{43,}={0,2}(?![-\w])/g, '[key]'],
  // Not the column of a stack's line.
  [/(?<![\d:.])\d{6}(?!\d|\.\d)/g, '[code]'],
]

const apply = (rules: readonly Rule[], text: string): string =>
  rules.reduce((so, [secret, instead]) => so.replace(secret, instead), text)

/**
 * Takes what may be a secret out of a text for people: a message, a stack, a line of the log.
 * @example redactText('No answer for alice@example.com') // 'No answer for [e-mail]'
 */
export const redactText = (text: string): string => apply(inText, text)

const sentences: ReadonlySet<string> = new Set(['message', 'errorMessage', 'stackTrace', 'reason'])

/** The same of data, at any depth; what is no text stays. */
export function redact(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return apply(sentences.has(name) ? inText : anywhere, value)
  if (Array.isArray(value)) return value.map((x) => redact(x, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, x]) => [key, redact(x, key)]))
}
