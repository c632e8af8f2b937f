import type { Foyer } from '@foyer/kit'
import { createRing, redactLog } from '@foyer/shared-core/support'
import { type Add, type Detail, type Entry, type Level, levels } from './Entry.js'
import { watchEvents } from './watchEvents.js'
import { watchFiles } from './watchFiles.js'
import { watchPage } from './watchPage.js'
import { watchRequests } from './watchRequests.js'
import { watchState } from './watchState.js'

type Say = (what: unknown, detail?: Detail) => void

export type Log = {
  /** The page's own lines: a text or an error, and what belongs to it. */
  readonly error: Say
  readonly warn: Say
  readonly info: Say
  readonly debug: Say
  /** What is kept, oldest first. */
  entries(): readonly Entry[]
  /** The same as JSON lines, after one that tells of page and browser: to be given away. */
  text(): string
  /** Calls with each new line, and with `undefined` when the log is cleared. @returns Ends it. */
  subscribe(listener: (entry: Entry | undefined) => void): () => void
  clear(): void
  /** Of the lines that are kept, in UTF-8. */
  readonly bytes: number
  /** How many lines had to go. */
  readonly dropped: number
  /** Writes nothing more by itself. */
  stop(): void
}

/** 1 MB. */
const limitBytes = 1_048_576

/**
 * Keeps a log of a modal for those who help its visitors: events, state, network, requests, files and their hashes, errors. It
 * stays in the page's memory, 1 MB at most, and has no secrets: each line passes `redactLog`.
 * @param foyer Just made: what happened before is known only in part.
 * @param how.level The last level that is kept; by default all are.
 * @example const log = createLog(foyer)
 */
export function createLog(foyer: Foyer, { level: last = 'debug' }: { level?: Level } = {}): Log {
  const ring = createRing(limitBytes)
  const listeners = new Set<(entry: Entry | undefined) => void>()
  const tell = (entry: Entry | undefined) => {
    for (const listener of [...listeners]) listener(entry)
  }
  const add: Add = (level, kind, detail) => {
    if (levels.indexOf(level) > levels.indexOf(last)) return
    const entry = { at: new Date().toISOString(), level, kind, ...clean(detail) }
    ring.push(`${JSON.stringify(entry)}\n`)
    tell(entry)
  }
  const say =
    (level: Level): Say =>
    (what, detail) =>
      add(level, 'page', what instanceof Error ? { error: what, detail } : { message: what, detail })
  const stops = [
    watchFiles(add),
    watchRequests(add),
    watchPage(add),
    watchState(foyer, add),
    watchEvents(foyer, add),
  ]
  return {
    error: say('error'),
    warn: say('warn'),
    info: say('info'),
    debug: say('debug'),
    entries: () => ring.texts().map((line) => JSON.parse(line) as Entry),
    text: () => `${JSON.stringify(describePage(ring.dropped))}\n${ring.texts().join('')}`,
    subscribe(listener) {
      const hear = (entry: Entry | undefined) => listener(entry)
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    clear() {
      ring.clear()
      tell(undefined)
    },
    get bytes() {
      return ring.bytes
    },
    get dropped() {
      return ring.dropped
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

const describePage = (dropped: number): object => ({
  at: new Date().toISOString(),
  kind: 'export',
  ...clean({ page: location.href, browser: navigator.userAgent, languages: navigator.languages }),
  viewport: `${innerWidth}×${innerHeight}`,
  dropped,
})

/** What cannot be read is no reason to harm the page. */
function clean(detail: Detail): object {
  try {
    const { at: _, level: __, kind: ___, ...rest } = redactLog(detail) as Record<string, unknown>
    return rest
  } catch {
    return { message: '[unreadable]' }
  }
}
