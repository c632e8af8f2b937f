import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { root, scriptRule } from '../../rspack.base'
import { LicencesPlugin } from '../../rspack.licences'
import { compile } from './compile'
import { peers, readKit } from './describeKit'

const folder = join(root, 'bridges')

/** The bridges, each with its source: the exports of the workspace's package but for the loader itself. */
const sources = (): [name: string, source: string][] =>
  Object.entries(readKit().exports).flatMap(([path, source]) =>
    path === '.' ? [] : [[path.slice(2), source.slice(2)] satisfies [string, string]],
  )

/** What is no file of the workspace is not bundled: the loader, a peer, or Node itself. */
const isOutside = (request: string) => /^[@a-z]/.test(request) && !request.startsWith('@foyer/shared-core/')

/** The bridges for servers, which are whole: each is one file, with its libraries, and asks for no peer. */
const forServers = ['siwx']

/** In a tree of server components such a file marks where the client's part begins. */
const isForClient = (source: string) =>
  /^(\s*\/\/.*\n)*\s*['"]use client['"]/.test(readFileSync(join(folder, source), 'utf8'))

const entriesOf = (isTaken: (name: string) => boolean) =>
  Object.fromEntries(sources().flatMap(([name, source]) => (isTaken(name) ? [[name, `./${source}`]] : [])))

const common = (outDir: string): Configuration => ({
  mode: 'production',
  context: folder,
  devtool: false,
  output: {
    path: outDir,
    filename: '[name].js',
    chunkFilename: 'bridge.[name].js',
    module: true,
    library: { type: 'modern-module' },
  },
  module: { rules: [scriptRule('production', false)] },
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  stats: 'errors-warnings',
})

const config = (outDir: string, named: Set<string>): Configuration => ({
  ...common(outDir),
  name: 'bridges',
  target: ['web', 'es2022'],
  entry: entriesOf((name) => !forServers.includes(name)),
  externals: [
    ({ request = '' }, callback) => {
      if (!isOutside(request)) return callback()
      named.add(request)
      return callback(undefined, `module ${request}`)
    },
  ],
  optimization: { chunkIds: 'named', splitChunks: { chunks: 'all', minSize: 0 } },
})

/** For any runtime: its target is the web, whose functions Node, edge runtimes and workers have. */
const serverConfig = (outDir: string): Configuration => ({
  ...common(outDir),
  name: 'server bridges',
  target: ['web', 'es2022'],
  entry: entriesOf((name) => forServers.includes(name)),
  module: {
    rules: [scriptRule('production', false)],
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  optimization: { splitChunks: false },
  plugins: [new LicencesPlugin('../licences.siwx.txt')],
})

/** Writes the declarations of every bridge, in the folders of the sources. @throws {Error} The compiler refuses one. */
function declareTypes(outDir: string): void {
  const settings = join(folder, 'tsconfig.declarations.json')
  const made = mkdtempSync(join(tmpdir(), 'foyer-bridges-'))
  const own = {
    extends: '../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: '..',
      outDir: made,
    },
    include: [],
    files: sources().map(([, source]) => source),
  }
  try {
    writeFileSync(settings, JSON.stringify(own))
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', settings], { stdio: 'inherit' })
    cpSync(join(made, 'bridges/src'), outDir, {
      recursive: true,
      filter: (file) => !file.endsWith('src/kit.d.ts'),
    })
  } finally {
    rmSync(settings, { force: true })
    rmSync(made, { recursive: true })
  }
}

const packageOf = (request: string) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request

/** The packages that declarations name. */
const namedIn = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?'([@a-z][^']*)'/g)].map(([, request = '']) => request)

/**
 * Builds every bridge into the package's `lib/`, with its types.
 * @returns Each bridge's types, and the peers that the bridges name.
 * @throws {Error} A bridge does not compile, or names a package that is no peer.
 */
export async function buildBridges(
  outDir: string,
): Promise<{ types: Record<string, string>; needed: string[] }> {
  if (sources().length === 0) return { types: {}, needed: [] }
  const named = new Set<string>()
  const lib = join(outDir, 'lib')
  await compile(config(lib, named), serverConfig(lib))
  // The bundler drops the mark.
  for (const [name, source] of sources()) {
    const file = join(lib, `${name}.js`)
    if (isForClient(source)) writeFileSync(file, `'use client'\n${readFileSync(file, 'utf8')}`)
  }
  const types = join(lib, 'types')
  declareTypes(types)
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts'))
      for (const request of namedIn(readFileSync(join(types, file), 'utf8'))) named.add(request)
  const needed = [...new Set([...named].map(packageOf))]
    .filter((name) => name !== readKit().name && !name.startsWith('node:'))
    .toSorted()
  const unknown = needed.filter((name) => !Object.hasOwn(peers, name))
  if (unknown.length > 0)
    throw new Error(
      `A bridge names ${unknown.join(', ')}: add it to the peers of scripts/pack/describeKit.ts`,
    )
  const typesOf = (source: string) =>
    `./lib/types/${source.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts')}`
  for (const [, source] of sources())
    if (!existsSync(join(outDir, typesOf(source)))) throw new Error(`${source} has no declarations`)
  return { types: Object.fromEntries(sources().map(([name, source]) => [name, typesOf(source)])), needed }
}
