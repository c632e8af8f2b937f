import type { ServerResponse } from 'node:http'
import type { Compiler } from '@rspack/core'

/**
 * Sends the hash of the present build, and of each later build, to every listening page as server-sent events.
 * A failed build is not reported: the page keeps its current view.
 */
export function createChanges(compiler: Pick<Compiler, 'hooks'>) {
  const listeners = new Set<ServerResponse>()
  let current = ''
  compiler.hooks.done.tap('changes', (stats) => {
    if (stats.hasErrors() || stats.hash === current) return
    current = stats.hash ?? ''
    for (const listener of listeners) listener.write(`data: ${current}\n\n`)
  })
  return {
    listen(response: ServerResponse): void {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
      if (current) response.write(`data: ${current}\n\n`)
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
    close(): void {
      for (const listener of listeners) listener.end()
    },
  }
}
