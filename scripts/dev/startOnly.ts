import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { containers, root } from '../../rspack.base'
import { checkPorts } from '../../sandbox/src/checkPorts'
import { startDemo } from '../../sandbox/src/demo/startDemo'
import { type PortName, portPurposes, remoteNames, ports as worldPorts } from '../../sandbox/src/ports'
import { PortTakenError } from '../../sandbox/src/startError'
import { RemoteError } from '../remote/RemoteError'
import { readDeployed } from '../remote/readDeployed'
import { readRemote } from '../remote/readRemote'
import { serveRemote } from '../remote/serveRemote'
import { demoLog } from '../serving/demoLog'
import { serveRelease } from '../serving/serveRelease'
import { securePages } from './securePages'

type Running = { close(): Promise<void> }

/** The ports of the local world that are not the sandbox's. */
const product: readonly string[] = ['demo', 'shell', ...remoteNames]
const services = (Object.keys(worldPorts) as PortName[]).filter((part) => !product.includes(part))

type Need = { port: number; purpose: string; option: string }

const needOf = (service: PortName): Need => ({
  port: worldPorts[service],
  purpose: portPurposes[service],
  option: '--no-sandbox',
})

/** Reports a taken port with the option that avoids it. */
async function mustBeFree(needs: readonly Need[]): Promise<void> {
  for (const { port, purpose, option } of needs)
    await checkPorts([port]).catch((cause) => {
      if (!(cause instanceof PortTakenError)) throw cause
      throw new RemoteError(
        `Port ${port} is taken, but ${purpose} needs it. End the program that uses it, or give ${option}.`,
      )
    })
}

const remotes = containers.filter(({ name }) => name !== 'shell')

/** Uses the built release if no deployed one is named. */
async function serveBuild(port: number): Promise<Running> {
  const folder = join(root, 'dist')
  if (!existsSync(join(folder, 'release.json')))
    throw new RemoteError('No release to develop against: pass --release <URL>, or run pnpm build first')
  return serveRelease({ folder, port })
}

/**
 * `pnpm dev --only <remote>`: starts that remote in development, the rest deployed, the demo host, and the services
 * (not with `--no-sandbox`).
 * @param release URL of the deployed release's list; left out: serves the build in `dist` at `ports.shell`.
 * @param ports `remote` defaults to the remote's own port.
 * @throws {RemoteError} @throws {PortTakenError} One line each.
 */
export async function startOnly({ name, release, hasSandbox, ports }: startOnly.Parameters) {
  const container = remotes.find((remote) => remote.name === name)
  if (!container)
    throw new RemoteError(`Unknown remote "${name}"; there are ${remotes.map((x) => x.name).join(', ')}`)
  const { demo, shell, remote: port = container.port } = ports
  await mustBeFree([
    { port, purpose: name, option: '--port' },
    { port: demo, purpose: portPurposes.demo, option: '--demo-port' },
    ...(release ? [] : [{ port: shell, purpose: portPurposes.shell, option: '--shell-port' }]),
    ...(hasSandbox ? services.map(needOf) : []),
  ])

  const parts: Running[] = []
  const close = async () => void (await Promise.all(parts.map((part) => part.close())))
  try {
    if (!release) parts.push(await serveBuild(shell))
    const [remote, deployed] = await Promise.all([
      readRemote(join(root, name)),
      readDeployed(release ?? `http://localhost:${shell}/release.json`),
    ])
    const server = await serveRemote({ remote, deployed, port })
    const loader = `${server.url}/loader.js`
    parts.push(server, await startDemo({ loader, port: demo, backEnd: demoLog() }))
    if (hasSandbox) {
      // Its chains and services take seconds to load.
      const { startSandbox } = await import('../../sandbox/src/exports/start')
      parts.push(await startSandbox({ securePages: await securePages() }))
    }
    return {
      way: server.way,
      broken: server.broken,
      rest: deployed.url,
      demo: `http://localhost:${demo}`,
      close,
    }
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
