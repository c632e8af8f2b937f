// `foyer-remote`: a team's commands for its one remote, in the remote's own folder.
import { remotePort } from '../../sandbox/src/ports'
import { buildRemote } from './buildRemote'
import { describeReady } from './describeReady'
import { RemoteError } from './RemoteError'
import { readCommand } from './readCommand'
import { readDeployed } from './readDeployed'
import { readRemote } from './readRemote'
import { type RemoteServer, serveRemote } from './serveRemote'

const usage = `foyer-remote build                       builds the remote into dist/<name>/<version>
foyer-remote dev --release <URL> [--port <n>]  runs it in development against a deployed rest`

async function dev({
  release,
  port = String(remotePort),
}: {
  release?: string | undefined
  port?: string | undefined
}) {
  if (!release) throw new RemoteError('--release is missing: the URL of the release list to develop against')
  if (!/^\d{1,5}$/.test(port)) throw new RemoteError(`--port takes a number, not "${port}"`)
  const startedMs = performance.now()
  const [remote, deployed] = await Promise.all([readRemote(process.cwd()), readDeployed(release)])
  const server = await serveRemote({ remote, deployed, port: Number(port) })
  console.log(describe(server, remote.name, performance.now() - startedMs))
  const end = () => void server.close().finally(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

const describe = ({ url, way, broken }: RemoteServer, name: string, tookMs: number) => `
  ${name} against the deployed rest, ${way === 'hot' ? 'changes are swapped in place' : 'mounted anew on each change (the release has no development flavour)'}
  A page of its own   ${url}
  For other pages     ${url}/loader.js  or  release: '${url}/release.json'

  ${describeReady(broken, tookMs)} Ctrl-C ends it.
`

try {
  const { command, ...given } = readCommand(process.argv.slice(2))
  if (command === 'dev') await dev(given)
  else if (command === 'build') console.log(`Built ${await buildRemote(await readRemote(process.cwd()))}`)
  else console.log(usage)
} catch (error) {
  console.error(error instanceof RemoteError ? error.message : error)
  process.exit(1)
}
