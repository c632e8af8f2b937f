import type { Clock } from '../clock/Clock.js'
import { eventLogLimit } from '../constants/connecting.js'
import { reportFault } from '../reportFault.js'

/** One thing that happened. */
export type FoyerEvent = {
  /** Counts up from 1; a late subscriber passes the last one that it knows. */
  readonly cursor: number
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
  /** Epoch milliseconds. */
  readonly atMs: number
}

export type EventLog = {
  emit(event: { name: string; properties?: Readonly<Record<string, unknown>> }): FoyerEvent
  /** Replays the events after `since` (0: all that are kept), then reports new ones. @returns Unsubscribes. */
  subscribe(listener: (event: FoyerEvent) => void, from?: { since?: number }): () => void
  /** The last event's cursor; 0 before the first. */
  readonly cursor: number
}

/**
 * An ordered log: every subscriber gets every event once, in order, also those raised by a listener.
 * @example const stop = log.subscribe((event) => console.log(event.name), { since: 0 })
 */
export function createEventLog({ clock }: { clock: Pick<Clock, 'nowMs'> }): EventLog {
  let events: readonly FoyerEvent[] = []
  let cursor = 0
  const drains = new Set<() => void>()

  return {
    get cursor() {
      return cursor
    },
    emit({ name, properties = {} }) {
      cursor += 1
      const event = { cursor, name, properties, atMs: clock.nowMs() }
      events = [...events, event].slice(-eventLogLimit)
      for (const drain of [...drains]) drain()
      return event
    },
    subscribe(listener, { since = cursor } = {}) {
      let seen = since
      let isDraining = false
      // A listener that raises an event must first get the older events.
      const drain = () => {
        if (isDraining) return
        isDraining = true
        for (;;) {
          const next = events.find((x) => x.cursor > seen)
          if (!next || !drains.has(drain)) break
          seen = next.cursor
          tell(listener, next)
        }
        isDraining = false
      }
      drains.add(drain)
      drain()
      return () => drains.delete(drain)
    },
  }
}

/** Keeps a listener's error from the other listeners. */
function tell(listener: (event: FoyerEvent) => void, event: FoyerEvent): void {
  try {
    listener(event)
  } catch (error) {
    reportFault(error)
  }
}
