import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

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
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  logLevel: 'warning',
} as const satisfies BuildOptions

/**
 * Builds the wallet's browser code in memory: page and bridge in parts, the script as one file.
 * @returns The files by their path, as `/main.js`.
 * @throws {Error} The code does not build.
 */
export async function buildPages(): Promise<ReadonlyMap<string, BuiltFile>> {
  const results = await Promise.all([
    build({
      ...common,
      entryPoints: { main: here('page/main.tsx'), bridge: here('bridge/bridge.ts') },
      format: 'esm',
      splitting: true,
    }),
    build({ ...common, entryPoints: [here('page/wallet.css')] }),
    build({ ...common, entryPoints: [here('inject/inject.ts')], format: 'iife' }),
  ])
  const files = results.flatMap(({ outputFiles }) => outputFiles)
  return new Map(files.map(({ path, contents }) => [path, { contents, type: typeOf(path) }]))
}

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript')
