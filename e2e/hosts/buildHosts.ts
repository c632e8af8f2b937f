import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rspack } from '@rspack/core'
import { build as buildWithVite } from 'vite'
import { containerPath, containers, root } from '../../rspack.base'
import { urls } from '../../sandbox/src/ports'
import { hostBundles, npmLoader } from './bundles'
import { bundledExamples } from './urls'

const here = import.meta.dirname
const outDir = join(root, '.cache/hosts')
const stamp = join(outDir, 'stamp')
const kit = join(root, 'dist/kit/lib')
const examples = join(root, 'examples')

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

/** The libraries of the examples, which are installed for the bridges. */
const libraries = ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'].map((find) => ({
  find: new RegExp(`^${find}(?=/|$)`),
  replacement: join(root, 'bridges/node_modules', find),
}))

/** An example as its reader builds it, with the package of this build. */
const buildExample = (name: string) =>
  buildWithVite({
    root: join(root, 'examples', name),
    base: `/${name}/`,
    configFile: false,
    logLevel: 'warn',
    // What a release puts into the package.
    define: { FOYER_RELEASE: '0', FOYER_ORIGIN: '[1]', FOYER_HERE: JSON.stringify(`${urls.shell}/`) },
    resolve: {
      alias: [
        { find: /^@foyer\/kit$/, replacement: join(kit, 'kit.js') },
        { find: /^@foyer\/kit\/(\w+)$/, replacement: join(kit, '$1.js') },
        ...libraries,
      ],
    },
    html: { cspNonce: 'NONCE' },
    build: {
      outDir: join(outDir, name),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // Libraries say "use client" in each of their files, which means nothing here.
      rollupOptions: {
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
  })

/** Builds a release of another version in a separate process: the build reads the version at its start. */
const buildSecond = () =>
  promisify(execFile)('npx', ['jiti', 'e2e/hosts/buildSecond.ts', join(outDir, 'second')], {
    cwd: root,
    env: { ...process.env, FOYER_VERSION: '0.0.1' },
  })

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .sort()
    .map((name) => join(folder, name))

/** The sources of the pages and the second release; an entry contains the hash of each of its files. */
function fingerprint(): string {
  const entries = containers.map(({ name }) => join(root, 'dist', containerPath(name), 'remoteEntry.js'))
  const hash = createHash('sha256')
  const own = [
    ...filesIn(here),
    ...bundledExamples.flatMap((name) => filesIn(join(examples, name, 'src'))),
    ...filesIn(kit),
  ]
  for (const file of [...own, npmLoader, ...entries]) hash.update(file).update(readFileSync(file))
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
  await Promise.all([bundle(), bundleWithVite(), ...bundledExamples.map(buildExample), buildSecond()])
  writeFileSync(stamp, made)
  return outDir
}
