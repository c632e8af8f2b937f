import { type DestinationStream, type Logger, pino } from 'pino'

// The log is given nothing of an event; this is for what libraries say: of a database's address, or a row's values.
const rules: readonly (readonly [secret: RegExp, instead: string])[] = [
  [/(:\/\/[^:/\s]*:)[^@/\s]+@/g, '$1[password] '],
  [/[^\s<>"'(=:,;/]+@[-\w.]*[a-z][-\w.]*/gi, '[email]'],
  [/(?<![-\w])[-\w]{32,}(?![-\w])/g, '[token]'],
]

const redact = (text: string) => rules.reduce((so, [secret, instead]) => so.replace(secret, instead), text)

/** An error's own words and place; not its properties, where a database repeats the values of the row. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: redact(String(error)) }
  const { cause, message, name, stack } = error
  return {
    name,
    message: redact(message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(stack !== undefined && { stack: redact(stack) }),
    ...(cause !== undefined && { cause: describe(cause) }),
  }
}

/** One line of JSON for each entry. @param to By default standard output. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe } },
    ...(to === undefined ? [] : [to]),
  )
