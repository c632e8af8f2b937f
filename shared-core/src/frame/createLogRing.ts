import { createRing } from '../format/createRing.js'

/** What is worth a line; each has those before it [CON-41]. */
export type LogLevel = 'error' | 'info'

export type LogRing = {
  add(level: LogLevel, line: string): void
  /** The last lines, oldest first. */
  tail(count: number): readonly string[]
}

/** Keeps the last lines up to a number of bytes [CON-12]. Lines name calls and errors, never what was given or answered. */
export function createLogRing({ level, limit, nowMs }: createLogRing.Parameters): LogRing {
  const ring = createRing(limit)
  return {
    add(of, text) {
      if (of === 'info' && level === 'error') return
      ring.push(`${new Date(nowMs()).toISOString()} ${of} ${text}`.slice(0, limit))
    },
    tail(count) {
      const lines = ring.texts()
      return lines.slice(Math.max(0, lines.length - count))
    },
  }
}

export declare namespace createLogRing {
  type Parameters = { level: LogLevel; limit: number; nowMs: () => number }
}
