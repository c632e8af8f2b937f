import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

// What may never be read in a log: addresses, codes, tokens, shares. The log is given none; this is for what libraries say.
const mailbox = /[^\s<>"'(=:,;/]+@[-\w.]*[a-z][-\w.]*/gi
const code = /(?<!\d)\d{6}(?!\d)/g
const token = /(?<![-\w])[-\w]{32,}(?![-\w])/g
const password = /(:\/\/[^:/\s]*:)[^@/\s]+@/g

/** A text of a library, without what may be a secret. */
export const redact = (text: string): string =>
  text
    .replace(password, '$1***@')
    .replace(mailbox, '[email]')
    .replace(token, '[token]')
    .replace(code, '[code]')

/** An error's own words and place; not its properties, where a database repeats the values of the row. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: redact(String(error)) }
  const { cause, message, name, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    name,
    message: redact(message),
    code,
    stack: stack === undefined ? undefined : redact(stack),
    ...(cause !== undefined && { cause: describe(cause) }),
  }
}

/** One line of JSON for each entry. @param to By default standard output. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describe },
      // A second wall: no field of such a name is ever written.
      redact: {
        paths: ['email', 'code', 'token', 'ticket', 'state', 'serverShare', '*.email', '*.token', '*.ticket'],
        censor: '[redacted]',
      },
    },
    ...(to === undefined ? [] : [to]),
  )
