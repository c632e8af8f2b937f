/** What is worth a line; each has those before it [CON-41]. */
export type LogLevel = 'error' | 'info'

export type LogRing = {
  add(level: LogLevel, line: string): void
  /** The last lines, oldest first. */
  tail(count: number): readonly string[]
}

/** Keeps the last lines up to a number of characters [CON-12]. Lines name calls and errors, never what was given or answered. */
export function createLogRing({ level, limit, nowMs }: createLogRing.Parameters): LogRing {
  const lines: string[] = []
  let size = 0
  return {
    add(of, text) {
      if (of === 'info' && level === 'error') return
      const line = `${new Date(nowMs()).toISOString()} ${of} ${text}`.slice(0, limit)
      lines.push(line)
      size += line.length
      while (size > limit) size -= lines.shift()?.length ?? 0
    },
    tail: (count) => lines.slice(-count),
  }
}

export declare namespace createLogRing {
  type Parameters = { level: LogLevel; limit: number; nowMs: () => number }
}
