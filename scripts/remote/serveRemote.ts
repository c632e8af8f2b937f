import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { containerPath } from '../../rspack.container'
import { answerSameEntry } from './answerSameEntry'
import { createChanges } from './createChanges'
import { describeStart } from './describeReady'
import { firstCompile } from './firstCompile'
import { hostPage } from './hostPage'
import { makeList } from './makeList'
import { makeServedConfig } from './makeRemoteConfig'
import { RemoteError } from './RemoteError'
import { type Deployed, readBeside } from './readDeployed'
import type { Remote } from './readRemote'

export type RemoteServer = {
  readonly url: string
  /** How a change reaches the page: by a swap in place, or by a new mount of the remote. */
  readonly way: 'hot' | 'remount'
  /** The remote's name if its first compile found errors. */
  readonly broken: readonly string[]
  close(): Promise<void>
}

async function mustBeFree(port: number, name: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () =>
      reject(
        new RemoteError(
          `Port ${port} is taken, but ${name} needs it. End the program that uses it, or give --port.`,
        ),
      ),
    )
    probe.listen(port, 'localhost', () => probe.close(() => resolve()))
  })
}

const headers = { 'access-control-allow-origin': '*' }

type Answer = { readonly type: string; body(): string | Promise<string> }

/** The origin's answers besides the remote's own files. A loader requests its checker by name. */
const answerOf = (path: string, answers: Readonly<Record<string, Answer>>, deployed: Deployed) =>
  Object.hasOwn(answers, path)
    ? answers[path]
    : /^\/check[.\w]*\.js$/.test(path)
      ? { type: 'text/javascript', body: () => readBeside(deployed, path.slice(1)) }
      : undefined

/**
 * Serves one remote in development within a deployed rest: its list, its loader and the remote from one origin.
 * Against a shell in development mode changes are swapped in place; against any other, which runs React's production
 * build, the remote is built for production too and the shell mounts it anew.
 * @returns The server, once the remote was compiled for the first time.
 * @throws {RemoteError} The port is taken, or the deployed rest does not fit.
 */
export async function serveRemote({ remote, deployed, port }: serveRemote.Parameters): Promise<RemoteServer> {
  await mustBeFree(port, remote.name)
  const url = `http://localhost:${port}`
  const way = deployed.dev ? 'hot' : 'remount'
  const path = `/${containerPath(remote)}/`
  const list = JSON.stringify(makeList({ deployed, remote, entry: `${url}${path}remoteEntry.js` }))
  const loader = await readBeside(deployed, 'loader.js')
  const answers: Record<string, Answer> = {
    '/': { type: 'text/html', body: () => hostPage(remote) },
    '/release.json': { type: 'application/json', body: () => list },
    '/loader.js': { type: 'text/javascript', body: () => loader },
  }

  const mode = way === 'hot' ? 'development' : 'production'
  const compiler = rspack(makeServedConfig(remote, mode))
  const compiled = firstCompile(compiler)
  const changes = createChanges(compiler)
  const answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    // Pages of other origins load these files too; the server adds its own `headers` only later.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname === '/changes' && way === 'remount') return changes.listen(response)
    const known = answerOf(pathname, answers, deployed)
    if (!known) return next()
    Promise.resolve(known.body()).then(
      (body) =>
        response.setHeader('content-type', known.type).setHeader('cache-control', 'no-store').end(body),
      (error: Error) => response.writeHead(502).end(error.message),
    )
  }
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: way === 'hot',
      liveReload: false,
      headers,
      allowedHosts: 'all',
      static: false,
      devMiddleware: { publicPath: path, index: false },
      ...(way === 'hot'
        ? { client: { overlay: false, logging: 'error', webSocketURL: `ws://localhost:${port}/ws` } }
        : { client: false, webSocketServer: false }),
      setupMiddlewares: (middlewares) => [
        answer,
        ...(way === 'hot' ? [answerSameEntry] : []),
        ...middlewares,
      ],
    },
    compiler,
  )
  console.log(describeStart([remote.name]))
  const [isWhole] = await Promise.all([compiled, server.start()])
  return {
    url,
    way,
    broken: isWhole ? [] : [remote.name],
    close: async () => {
      changes.close()
      await server.stop()
    },
  }
}

export declare namespace serveRemote {
  type Parameters = { remote: Remote; deployed: Deployed; port: number }
}
