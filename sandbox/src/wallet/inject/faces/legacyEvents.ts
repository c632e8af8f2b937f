type Listener = (...data: unknown[]) => void

/** `on` and `removeListener` as older wallets have them. */
export function createLegacyEvents() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    emit: (event: string, ...data: unknown[]) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(...data)
    },
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }
}
