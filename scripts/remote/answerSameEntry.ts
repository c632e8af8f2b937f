import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A shell that retries a remote requests its entry with another query, which would make a second remote beside the
 * one whose modules are swapped. This entry returns the running remote, or loads a new one if none runs.
 */
const sameEntry = `export const { get, init } = await import('./remoteEntry.js').catch(() =>
  import(\`./remoteEntry.js\${new URL(import.meta.url).search}&new\`))
`

/** For a development server with hot reload: a retry of a remote reaches the running remote. */
export function answerSameEntry(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const isAgain = pathname.endsWith('/remoteEntry.js') && /^\?r=\d+$/.test(search)
  if (!isAgain) next()
  else
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('content-type', 'text/javascript')
      .setHeader('cache-control', 'no-store')
      .end(sameEntry)
}
