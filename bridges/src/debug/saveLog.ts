import type { Log } from './createLog.js'

/** Gives the visitor the log as a file, `foyer-<time>.jsonl`. Nothing is sent anywhere. */
export function saveLog(log: Log): void {
  const address = URL.createObjectURL(new Blob([log.text()], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `foyer-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z.jsonl`
  link.click()
  // The browser reads it in a later task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
