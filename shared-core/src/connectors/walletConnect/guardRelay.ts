type Emitter = { on(event: string, listener: (error: unknown) => void): unknown }

/** The parts that we use of the library's connection to the relay. */
type Relayer = Emitter & { provider: Emitter }

export type RelayGuard = {
  /** Allows sockets again, for a new try. */
  reset(): void
  /** Rejects when the relay refuses this project; never resolves. */
  refused(): Promise<never>
}

/**
 * Stops the library's reconnects when the relay refuses the page (close code 3000: unknown project, foreign origin).
 * Unguarded it opens hundreds of sockets a second and throws each refusal into the page.
 */
export function guardRelay({ client }: { client: { core: { relayer: Relayer } } }): RelayGuard {
  const { relayer } = client.core
  let refusal: unknown
  const listeners = new Set<(error: unknown) => void>()
  const refuse = (error: unknown) => {
    refusal = error
    for (const listener of listeners) listener(error)
    listeners.clear()
  }
  // An emitter without a listener would throw into the page.
  relayer.on('relayer_error', () => {})
  // This method is private; no public one lies between two sockets (decision 0006).
  const createProvider: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof createProvider === 'function')
    Reflect.set(relayer, 'createProvider', async () => {
      if (refusal !== undefined) throw refusal
      await Reflect.apply(createProvider, relayer, [])
      const isRefusal = (error: unknown) => error instanceof Error && error.message.includes('code: 3000')
      relayer.provider.on('error', (error: unknown) => {
        if (isRefusal(error)) refuse(error)
      })
    })
  return {
    reset() {
      refusal = undefined
      listeners.clear()
    },
    refused: () =>
      new Promise((_, reject) => {
        listeners.add(reject)
        if (refusal !== undefined) reject(refusal)
      }),
  }
}
