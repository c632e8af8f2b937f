// `pnpm dev`: the local world, every package on its own origin with hot reload, and a demo host. Ctrl-C ends it all.
// `pnpm dev --only <remote> [--release <URL>] [--no-sandbox]`: only that remote, the rest deployed; with `--port`,
// `--demo-port` and `--shell-port` (for the build, if no release is named) beside another world.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { containers, makeConfig, root } from '../rspack.base'
import { startDemo } from '../sandbox/src/demo/startDemo'
import { asStartError, checkPorts, PortTakenError, startSandbox } from '../sandbox/src/exports/start'
import { urls } from '../sandbox/src/ports'
import { checkerConfig, loaderConfigs } from '../shell/rspack.loader'
import { makeDevelopmentList } from './bundler/releaseList'
import { readDevOptions } from './dev/readDevOptions'
import { startOnly } from './dev/startOnly'
import { answerSameEntry } from './remote/answerSameEntry'
import { describeReady, describeStart } from './remote/describeReady'
import { firstCompile } from './remote/firstCompile'
import { RemoteError } from './remote/RemoteError'

const outDir = join(root, '.cache/dev')

function run(configs: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configs).run((error, stats) => {
      if (error) return reject(error)
      if (stats?.hasErrors()) return reject(new RemoteError(stats.toString('errors-only')))
      resolve()
    })
  })
}

/** The loader is too small to watch: it is built once, with a list of the development servers beside it. */
async function buildLoader(): Promise<void> {
  const [module] = loaderConfigs(outDir)
  await run([...(module ? [module] : []), checkerConfig(outDir)])
  mkdirSync(outDir, { recursive: true })
  const loader = readFileSync(join(outDir, 'loader/loader.js'), 'utf8')
  writeFileSync(
    join(outDir, 'loader.js'),
    loader
      .replace('FOYER_RELEASE', '0')
      .replace('FOYER_CHECK', '["check.js"]')
      .replace('FOYER_ORIGIN', '[]')
      .replace('FOYER_HERE', 'import.meta.url'),
  )
  writeFileSync(join(outDir, 'check.js'), readFileSync(join(outDir, 'loader/check.js')))
  writeFileSync(join(outDir, 'release.json'), JSON.stringify(await makeDevelopmentList()))
}

/** @returns The servers after their first compile, and the names of those that found errors. */
async function startDevServers() {
  const parts = containers.map((container) => {
    const compiler = rspack(makeConfig(container, 'development', outDir))
    const server = new RspackDevServer(
      {
        host: 'localhost',
        port: container.port,
        hot: true,
        liveReload: false,
        headers: { 'access-control-allow-origin': '*' },
        allowedHosts: 'all',
        static: container.name === 'shell' ? { directory: outDir, watch: false } : false,
        devMiddleware: { publicPath: `/${container.name}/` },
        client: { overlay: false, logging: 'error', webSocketURL: `ws://localhost:${container.port}/ws` },
        setupMiddlewares: (middlewares) => [answerSameEntry, ...middlewares],
      },
      compiler,
    )
    return { server, name: container.name, compiled: firstCompile(compiler) }
  })
  console.log(describeStart(containers.map(({ name }) => name)))
  const whole = await Promise.all(
    parts.map(async ({ server, compiled }) => (await Promise.all([compiled, server.start()]))[0]),
  )
  return {
    servers: parts.map(({ server }) => server),
    broken: parts.flatMap(({ name }, at) => (whole[at] ? [] : [name])),
  }
}

/** Shows a known error, such as a taken port, in one line, and any other failure of the start in full. */
function fail(cause: unknown): never {
  const error = asStartError(cause)
  const isPlain = error instanceof PortTakenError || error instanceof RemoteError
  console.error(isPlain ? error.message : error)
  process.exit(1)
}

async function startAll() {
  await checkPorts()
  await buildLoader()
  const [sandbox, { servers, broken }] = await Promise.all([startSandbox(), startDevServers()])
  // Start the page last: when it answers, everything that it loads answers too.
  const demo = await startDemo({ loader: `${urls.shell}/loader.js` })
  return {
    broken,
    close: () => Promise.all([sandbox.close(), demo.close(), ...servers.map((server) => server.stop())]),
  }
}

try {
  const startedMs = performance.now()
  const given = readDevOptions(process.argv.slice(2))
  const only = given && (await startOnly(given))
  const { broken, close } = only ?? (await startAll())
  if (only)
    console.log(
      `\n  ${given.name} alone, against ${only.rest}: ${only.way === 'hot' ? 'changes are swapped in place' : 'mounted anew on each change, as the release has no development flavour'}`,
    )
  const hasSandbox = given?.hasSandbox ?? true
  console.log(`
  Demo host        ${only?.demo ?? urls.demo}${hasSandbox ? `\n  Sandbox Wallet   ${urls.wallet}` : ''}

  ${describeReady(broken, performance.now() - startedMs)} Ctrl-C ends everything.
`)
  const end = () => void close().finally(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
} catch (error) {
  fail(error)
}
