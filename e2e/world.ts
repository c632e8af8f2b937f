// The world of the end-to-end tests: the sandbox, the built release on three origins, and the demo host.
// `jiti e2e/world.ts product` starts everything except the sandbox, beside one that runs already.
import { join } from 'node:path'
import { containers, root } from '../rspack.base'
import { startDemo } from '../sandbox/src/demo/startDemo'
import { asStartError, PortTakenError, startSandbox } from '../sandbox/src/exports/start'
import { urls } from '../sandbox/src/ports'
import { makeReleaseList } from '../scripts/bundler/releaseList'
import { policyHeaders } from '../scripts/csp/policyHeaders'
import { demoBackEnd } from '../scripts/serving/demoBackEnd'
import { serveRelease } from '../scripts/serving/serveRelease'
import { serveHosts } from './hosts/serveHosts'

const folder = join(root, 'dist')

/** Each remote has its own origin, as with separate teams. */
const list = await makeReleaseList(folder, (name) => {
  const port = containers.find((container) => container.name === name)?.port
  return `http://localhost:${port}/`
})
const overrides = { '/release.json': JSON.stringify(list) }

try {
  const parts = await Promise.all([
    ...(process.argv.includes('product') ? [] : [startSandbox()]),
    ...containers.map(({ port }) => serveRelease({ folder, port, overrides })),
    serveHosts({ list }),
  ])
  // Start the page last: when it answers, everything that it loads answers too.
  const loader = `${urls.shell}/loader.js`
  parts.push(
    await startDemo({
      loader,
      backEnd: demoBackEnd(),
      // Exactly what `pnpm csp` prints for these options.
      headersFor: ({ options, ...page }) => ({
        ...policyHeaders({
          page: urls.demo,
          loader,
          options: { services: 'sandbox', ...options },
          scripts: page,
          isolated: page.isolated === 'documents',
          list,
          // Tokens have their pictures there, and a paired wallet names its own.
          images: [urls.data, urls.wallet],
          reports: '/reports',
          // A browser extension's wallet needs no policy; this wallet is a script and a frame.
          also: { 'frame-src': [urls.wallet] },
        }),
        // Not from `pnpm csp`: headers that many servers send by default.
        ...(page.isolated === 'windows' && { 'cross-origin-opener-policy': 'same-origin' }),
      }),
    }),
  )
  console.log('World ready')
  const end = () => void Promise.all(parts.map((part) => part.close())).finally(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
} catch (cause) {
  const error = asStartError(cause)
  console.error(error instanceof PortTakenError ? error.message : error)
  process.exit(1)
}
