export type Emitter<event> = {
  emit(event: event): void
  /** @returns Unsubscribes. */
  subscribe(listener: (event: event) => void): () => void
}

/** Calls every listener with every event, in order. */
export function createEmitter<event>(): Emitter<event> {
  const listeners = new Set<(event: event) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
