import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { containers, root } from '../rspack.base'
import { startDemo } from '../sandbox/src/demo/startDemo'
import { checkPorts, startSandbox } from '../sandbox/src/exports/start'
import { ports as worldPorts } from '../sandbox/src/ports'
import { RemoteError } from './remote/RemoteError'
import { readDeployed } from './remote/readDeployed'
import { readRemote } from './remote/readRemote'
import { serveRemote } from './remote/serveRemote'
import { serveRelease } from './serveRelease'

type Running = { close(): Promise<void> }

/** What of the local world is not the sandbox's. */
const product: readonly string[] = ['demo', 'shell', 'mfConnect', 'mfAccount']
const servicePorts = Object.entries(worldPorts).flatMap(([part, port]) =>
  product.includes(part) ? [] : port,
)

const remotes = containers.filter(({ name }) => name !== 'shell')

/** The built release stands for a deployed one where none is named. */
async function serveBuild(port: number): Promise<Running> {
  const folder = join(root, 'dist')
  if (!existsSync(join(folder, 'release.json')))
    throw new RemoteError('No release to develop against: pass --release <URL>, or run pnpm build first')
  return serveRelease({ folder, port })
}

/**
 * `pnpm dev --only <remote>`: that remote in development, the rest deployed, the demo host, and the services unless
 * told otherwise.
 * @param release URL of the deployed release's list; left out, the build in `dist` is served, at `ports.shell`.
 * @param ports `remote` is the remote's own unless told.
 * @throws {RemoteError} @throws {PortTakenError} One line each.
 */
export async function startOnly({ name, release, hasSandbox, ports }: startOnly.Parameters) {
  const container = remotes.find((remote) => remote.name === name)
  if (!container)
    throw new RemoteError(`Unknown remote "${name}"; there are ${remotes.map((x) => x.name).join(', ')}`)
  const { demo, shell, remote: port = container.port } = ports
  const needed = [demo, ...(release ? [] : [shell]), ...(hasSandbox ? servicePorts : [])]
  await checkPorts([port, ...needed])

  const parts: Running[] = []
  const close = async () => void (await Promise.all(parts.map((part) => part.close())))
  try {
    if (!release) parts.push(await serveBuild(shell))
    const [remote, deployed] = await Promise.all([
      readRemote(join(root, name)),
      readDeployed(release ?? `http://localhost:${shell}/release.json`),
    ])
    const server = await serveRemote({ remote, deployed, port })
    parts.push(server, await startDemo({ loader: `${server.url}/loader.js`, port: demo }))
    if (hasSandbox) parts.push(await startSandbox())
    return { way: server.way, rest: deployed.url, demo: `http://localhost:${demo}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

export declare namespace startOnly {
  type Parameters = {
    name: string
    release: string | undefined
    hasSandbox: boolean
    ports: { remote?: number; demo: number; shell: number }
  }
}
