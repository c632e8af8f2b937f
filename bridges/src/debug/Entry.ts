/** What is worth a line; each has those before it. */
export type Level = 'error' | 'warn' | 'info' | 'debug'

export const levels: readonly Level[] = ['error', 'warn', 'info', 'debug']

/** A line of the log, as it is kept: without secrets. */
export type Entry = {
  /** ISO 8601. */
  readonly at: string
  readonly level: Level
  /** What it tells of; `page`: the page's own lines. */
  readonly kind: 'event' | 'state' | 'network' | 'request' | 'file' | 'check' | 'error' | 'page'
  readonly [detail: string]: unknown
}

export type Detail = Readonly<Record<string, unknown>>

/** Writes a line; the one door into the log. */
export type Add = (level: Level, kind: Entry['kind'], detail: Detail) => void
