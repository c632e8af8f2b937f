import type { EventName, FoyerEvent, FoyerEvents } from '@foyer/kit'
import { tellPage } from './fakeState.js'

/** The events of a fake modal, in order; a listener hears those after its cursor too. */
export function createFakeEvents() {
  const log: FoyerEvent[] = []
  const hearing = new Set<(event: FoyerEvent) => void>()
  return {
    emit<name extends EventName>(name: name, properties: FoyerEvents[name]): void {
      // The compiler does not see that name and properties belong together.
      const event = { name, properties, cursor: log.length + 1, atMs: Date.now() } as unknown as FoyerEvent
      log.push(event)
      for (const hear of [...hearing]) tellPage(() => hear(event))
    },
    /** @param since As of the real one: all events, unless told otherwise. */
    on(name: string, listener: (event: FoyerEvent) => void, since = 0): () => void {
      const hear = (event: FoyerEvent) => {
        if (name === '*' || name === event.name) listener(event)
      }
      for (const event of log.slice(since)) tellPage(() => hear(event))
      hearing.add(hear)
      return () => void hearing.delete(hear)
    },
    clear: () => hearing.clear(),
  }
}
