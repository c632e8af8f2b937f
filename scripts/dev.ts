// `pnpm dev`: the local world, every package on its own origin with hot reload, and a demo host. Ctrl-C ends it all.
// `pnpm dev --only <remote> [--release <URL>] [--no-sandbox]`: only that remote, the rest deployed; with `--port`,
// `--demo-port` and `--shell-port` (for the build, if no release is named) beside another world.
import { urls } from '../sandbox/src/ports'
import { readDevOptions } from './dev/readDevOptions'
import { describeReady } from './remote/describeReady'
import { RemoteError } from './remote/RemoteError'

/** Shows a known error, such as a taken port, in one line, and any other failure of the start in full. */
async function fail(cause: unknown): Promise<never> {
  const { asStartError, PortTakenError } = await import('../sandbox/src/exports/start')
  const error = asStartError(cause)
  console.error(error instanceof PortTakenError ? error.message : error)
  process.exit(1)
}

try {
  const startedMs = performance.now()
  const given = readDevOptions(process.argv.slice(2))
  // The bundler takes seconds to load: what is wrong with the words is told before.
  const only = given && (await (await import('./dev/startOnly')).startOnly(given))
  const { broken, close } = only ?? (await (await import('./dev/startAll')).startAll())
  if (only)
    console.log(
      `\n  ${given.name} alone, against ${only.rest}: ${only.way === 'hot' ? 'changes are swapped in place' : 'mounted anew on each change, as the release has no development flavour'}`,
    )
  const hasSandbox = given?.hasSandbox ?? true
  console.log(`
  Demo host        ${only?.demo ?? urls.demo}${hasSandbox ? `\n  Sandbox Wallet   ${urls.wallet}\n  Mailbox          ${urls.mail}` : ''}

  ${describeReady(broken, performance.now() - startedMs)} Ctrl-C ends everything.
`)
  const end = () => void close().finally(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
} catch (error) {
  if (!(error instanceof RemoteError)) await fail(error)
  console.error((error as RemoteError).message)
  process.exit(1)
}
