import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rspack } from '@rspack/core'
import { build as buildWithVite } from 'vite'
import { containerPath, containers, root } from '../../rspack.base'
import { hostBundles, npmLoader } from './bundles'

const here = import.meta.dirname
const outDir = join(root, '.cache/hosts')
const stamp = join(outDir, 'stamp')

const bundle = () =>
  new Promise<void>((resolve, reject) => {
    rspack(hostBundles(outDir)).run((error, stats) => {
      if (error) return reject(error)
      if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString('errors-warnings'))
      return stats?.hasErrors() ? reject(new Error('The host pages do not build')) : resolve()
    })
  })

const bundleWithVite = () =>
  buildWithVite({
    root: join(here, 'vite'),
    base: '/vite/',
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { 'foyer-loader': npmLoader } },
    html: { cspNonce: 'NONCE' },
    build: { outDir: join(outDir, 'vite'), emptyOutDir: true, modulePreload: { polyfill: false } },
  })

/** Builds a release of another version in a separate process: the build reads the version at its start. */
const buildSecond = () =>
  promisify(execFile)('npx', ['jiti', 'e2e/hosts/buildSecond.ts', join(outDir, 'second')], {
    cwd: root,
    env: { ...process.env, FOYER_VERSION: '0.0.1' },
  })

/** The sources of the pages and the second release; an entry contains the hash of each of its files. */
function fingerprint(): string {
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
  const entries = containers.map(({ name }) => join(root, 'dist', containerPath(name), 'remoteEntry.js'))
  const hash = createHash('sha256')
  for (const file of [...sources.sort().map((name) => join(here, name)), npmLoader, ...entries])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds the host pages and the second release, unless they are up to date.
 * @returns Their folder.
 */
export async function buildHosts(): Promise<string> {
  const made = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return outDir
  rmSync(outDir, { recursive: true, force: true })
  await Promise.all([bundle(), bundleWithVite(), buildSecond()])
  writeFileSync(stamp, made)
  return outDir
}
