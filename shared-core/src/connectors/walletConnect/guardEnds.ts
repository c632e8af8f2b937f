type Step = (...args: unknown[]) => Promise<unknown>

/** The parts of the library's client that we use. */
type Client = {
  readonly engine: object
  readonly session: { delete(topic: string, reason: { code: number; message: string }): Promise<void> }
}

/** Replaces a step of the library, if it still has it. */
function replace(engine: object, name: string, wrap: (step: Step) => Step): void {
  // These methods are private; no public one lies between the wallet's message and the throw (decision 0006).
  const step: unknown = Reflect.get(engine, name)
  if (typeof step === 'function')
    Reflect.set(
      engine,
      name,
      wrap(async (...args) => Reflect.apply(step, engine, args)),
    )
}

const reason = { code: 6000, message: 'User disconnected.' }

/**
 * Ends what waits for the wallet of a session that is over. Left to itself the library throws the end of each request
 * into the page, minutes later.
 */
export function rejectRequests({ engine }: Pick<Client, 'engine'>, topic: string): void {
  const reject: unknown = Reflect.get(engine, 'cleanupPendingSentRequestsForTopic')
  if (typeof reject !== 'function') return
  try {
    Reflect.apply(reject, engine, [{ topic, error: reason }])
  } catch {
    // It has rejected them.
  }
}

/** Ends one request that was sent after its session was over: `rejectRequests` did not know it yet. */
export function rejectRequest({ engine }: Pick<Client, 'engine'>, id: number): void {
  const events: unknown = Reflect.get(engine, 'events')
  if (typeof events !== 'object' || events === null || !('emit' in events)) return
  if (typeof events.emit === 'function') events.emit(`session_request:${id}`, { error: reason })
}

/**
 * Lets the end of a session count once it is heard: the library waits for the relay before it drops a session, and keeps
 * it, and what came after it, where the relay drops meanwhile. Keeps the library from throwing into the page when a wallet's message reaches a
 * session that is over.
 * @param onEnd Called with the session's topic.
 */
export function guardEnds({ engine, session }: Client, onEnd: (topic: string) => void = () => {}): void {
  replace(engine, 'deleteSession', (end) => async (...args) => {
    const [of] = args
    // The first part of this step reads the session. The rest waits for the relay, for ever where it drops: the library
    // would handle no message of any wallet any more.
    const done = end(...args).catch(() => {})
    const topic = typeof of === 'object' && of !== null && 'topic' in of ? of.topic : undefined
    if (typeof topic !== 'string') return done
    onEnd(topic)
    await session.delete(topic, reason)
  })
  // The library does not always wait for these; where it does, it is told.
  for (const name of ['isValidUpdate', 'isValidEmit', 'isValidDisconnect', 'sendResult', 'sendError'])
    replace(engine, name, (step) => (...args) => {
      const done = step(...args)
      done.catch(() => {})
      return done
    })
}
