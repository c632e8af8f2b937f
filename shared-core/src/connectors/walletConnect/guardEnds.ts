type Step = (...args: unknown[]) => Promise<unknown>

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

/**
 * Keeps the library from throwing into the page when a wallet's message reaches a session that is over: both sides end it
 * at once, or the wallet changes it meanwhile.
 */
export function guardEnds({ engine }: { engine: object }): void {
  replace(
    engine,
    'deleteSession',
    (end) =>
      (...args) =>
        end(...args).catch(() => {}),
  )
  // The library does not always wait for these; where it does, it is told.
  for (const name of ['isValidUpdate', 'isValidEmit', 'isValidDisconnect', 'sendResult', 'sendError'])
    replace(engine, name, (step) => (...args) => {
      const done = step(...args)
      done.catch(() => {})
      return done
    })
}
