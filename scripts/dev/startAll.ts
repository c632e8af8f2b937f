import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { containers, makeConfig, root } from '../../rspack.base'
import { startDemo } from '../../sandbox/src/demo/startDemo'
import { checkPorts, startSandbox } from '../../sandbox/src/exports/start'
import { urls } from '../../sandbox/src/ports'
import { checkerConfig, loaderConfigs } from '../../shell/rspack.loader'
import { makeDevelopmentList } from '../bundler/releaseList'
import { answerSameEntry } from '../remote/answerSameEntry'
import { describeStart } from '../remote/describeReady'
import { firstCompile } from '../remote/firstCompile'
import { RemoteError } from '../remote/RemoteError'
import { demoBackEnd } from '../serving/demoBackEnd'
import { securePages } from './securePages'

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

/** Starts the local world, every package on its own origin with hot reload, and the demo host. */
export async function startAll() {
  await checkPorts()
  await buildLoader()
  const [sandbox, { servers, broken }] = await Promise.all([
    securePages().then((folder) => startSandbox({ securePages: folder })),
    startDevServers(),
  ])
  // Start the page last: when it answers, everything that it loads answers too.
  const demo = await startDemo({ loader: `${urls.shell}/loader.js`, backEnd: demoBackEnd() })
  return {
    broken,
    close: () => Promise.all([sandbox.close(), demo.close(), ...servers.map((server) => server.stop())]),
  }
}
