import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A shell that tries a remote again asks for its entry under another query, which would be a second remote beside the
 * one whose modules are swapped. The one that runs is it, unless it never came.
 */
const sameEntry = `export const { get, init } = await import('./remoteEntry.js').catch(() =>
  import(\`./remoteEntry.js\${new URL(import.meta.url).search}&new\`))
`

/** Of a development server with hot reload: another try of a remote reaches the remote that runs. */
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
