import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { bufferImport, bufferUsers } from '../../../scripts/bundler/pairingBuffer'

/** A built file: its path on the wallet's origin and its bytes. */
export type BuiltFile = { readonly contents: Uint8Array; readonly type: string }

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const common = {
  bundle: true,
  write: false,
  outdir: '/',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  define: {
    'process.env.NODE_ENV': '"production"',
    global: 'globalThis',
  },
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Builds browser code in memory. @returns The files by path, as `/main.js`. @throws {Error} The build fails. */
async function bundle(builds: readonly BuildOptions[]): Promise<ReadonlyMap<string, BuiltFile>> {
  const results = await Promise.all(builds.map((options) => build({ ...options, ...common })))
  const files = results.flatMap(({ outputFiles }) => outputFiles)
  return new Map(files.map(({ path, contents }) => [path, { contents, type: typeOf(path) }]))
}

/** Leaves the pairing protocol to a file of its own, half as large as the page, which asks for it once it is drawn. */
const pairingApart: Plugin = {
  name: 'pairing-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/startPairing\.js$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: '/pairing.js', external: true } : undefined,
    ),
}

/** Gives the pairing library what it uses of Node's Buffer. */
const base64: Plugin = {
  name: 'base64',
  setup: ({ onLoad }) =>
    onLoad({ filter: bufferUsers }, async ({ path }) => ({
      contents: bufferImport + (await readFile(path, 'utf8')),
    })),
}

/**
 * Builds the wallet's browser code. A window opens for each request, so the page is one file: each further one costs a
 * request. The bridge stands in every page of a dapp and leaves what a chain needs to chunks.
 */
export const walletPages = () =>
  bundle([
    { entryPoints: { main: here('page/main.tsx') }, format: 'esm', plugins: [pairingApart] },
    { entryPoints: { pairing: here('pairing/startPairing.ts') }, format: 'esm', plugins: [base64] },
    { entryPoints: { bridge: here('bridge/bridge.ts') }, format: 'esm', splitting: true },
    { entryPoints: [here('page/wallet.css')] },
    { entryPoints: [here('inject/inject.ts')], format: 'iife' },
  ])

/** Builds the Safe host's browser code. */
export const safePages = () =>
  bundle([
    { entryPoints: { main: here('../safe/page/main.tsx') }, format: 'esm' },
    {
      entryPoints: [here('page/wallet.css'), here('../safe/page/safe.css')],
      outbase: '/',
      entryNames: '[name]',
    },
  ])

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript')
