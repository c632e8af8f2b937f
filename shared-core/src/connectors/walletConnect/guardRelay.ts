type Emitter = { on(event: string, listener: (error: unknown) => void): unknown }

/** The parts that we use of the library's connection to the relay. */
type Relayer = Emitter & { provider: Emitter }

export type RelayGuard = {
  /** Allows no socket any more: the library opens one anew for what it has to say after its own was closed. */
  close(): void
  /** Allows sockets again, for a new try. Earlier tries still hear of the next refusal. */
  reset(): void
  /** Waits for an answer. @throws {Error} The relay refused this project, before or while it waits. */
  untilRefused<answer>(answer: Promise<answer>): Promise<answer>
}

/**
 * Stops the library's reconnects when the relay refuses the page (close code 3000: unknown project, foreign origin).
 * Unguarded it opens hundreds of sockets a second and throws each refusal into the page.
 */
export function guardRelay({ client }: { client: { core: { relayer: Relayer } } }): RelayGuard {
  const { relayer } = client.core
  let refusal: unknown
  let isClosed = false
  const listeners = new Set<(error: unknown) => void>()
  const refuse = (error: unknown) => {
    refusal = error
    for (const listener of [...listeners]) listener(error)
  }
  // An emitter without a listener would throw into the page.
  relayer.on('relayer_error', () => {})
  // This method is private; no public one lies between two sockets (decision 0006).
  const createProvider: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof createProvider === 'function')
    Reflect.set(relayer, 'createProvider', async () => {
      // Left to fail, the library throws that into the page.
      if (isClosed) return new Promise(() => {})
      if (refusal !== undefined) throw refusal
      await Reflect.apply(createProvider, relayer, [])
      const isRefusal = (error: unknown) => error instanceof Error && error.message.includes('code: 3000')
      relayer.provider.on('error', (error: unknown) => {
        if (isRefusal(error)) refuse(error)
      })
    })
  return {
    close() {
      isClosed = true
    },
    reset() {
      refusal = undefined
    },
    async untilRefused(answer) {
      let listener = (_error: unknown) => {}
      const refused = new Promise<never>((_, reject) => {
        listener = reject
        listeners.add(listener)
        if (refusal !== undefined) reject(refusal)
      })
      try {
        return await Promise.race([answer, refused])
      } finally {
        listeners.delete(listener)
      }
    },
  }
}
