/**
 * Waits for an answer until its caller gives up.
 * @returns The answer. @throws The signal's reason, where that comes first; nothing is asked once it has.
 */
export function whileWanted<answer>(signal: AbortSignal, ask: () => Promise<answer>): Promise<answer> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    ask()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', leave))
  })
}
