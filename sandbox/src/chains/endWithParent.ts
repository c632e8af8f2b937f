import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends a child when this process ends: by itself, by Ctrl-C or by a signal.
 * @returns Removes the listeners.
 */
export function endWithParent(child: ChildProcess): () => void {
  const end = () => void child.kill('SIGKILL')
  const onSignal = (signal: NodeJS.Signals) => {
    end()
    release()
    // A listener disables a signal's default action: after the last listener is gone, exit as the default would.
    if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal])
  }
  const release = () => {
    process.off('exit', end)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.on('exit', end)
  for (const signal of signals) process.on(signal, onSignal)
  return release
}
