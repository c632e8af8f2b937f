import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const workspace = join(import.meta.dirname, '../../..')

/** A folder from which the libraries of this package are found. */
export function makeFolder(): string {
  const cache = join(workspace, 'bridges/.cache')
  mkdirSync(cache, { recursive: true })
  return mkdtempSync(join(cache, 'test-'))
}

/**
 * Runs the example's server with the package of this checkout.
 * @param env What it is told. @returns Resolves once it listens.
 */
export async function runExample(env: Readonly<Record<string, string>>): Promise<{ close(): Promise<void> }> {
  const folder = makeFolder()
  await build({
    entryPoints: [join(workspace, 'examples/siwx-server/server.js')],
    outfile: join(folder, 'server.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    alias: { '@foyer/kit/siwx': join(workspace, 'bridges/src/siwx/siwx.ts') },
    external: ['pg'],
    logLevel: 'error',
  })
  const server = spawn(process.execPath, [join(folder, 'server.mjs')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        said += text
        if (said.includes('Listening on')) resolve()
      })
    server.once('close', (status) => reject(new Error(`The server ended with ${status}:\n${said}`)))
  })
  return {
    async close() {
      server.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
