import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { buildTools } from './buildTools'
import { makeTarball } from './makeTarball'

/** The tools that build, test and run a remote; the package depends on them. */
export const tools = [
  '@messageformat/core',
  '@module-federation/enhanced',
  '@module-federation/webpack-bundler-runtime',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  'react-refresh',
]

type Pack = { version: string; license: string; dependencies: Record<string, string> }
type Workspace = { devDependencies: Record<string, string> }

const readJson = <content>(file: string): content => JSON.parse(readFileSync(join(root, file), 'utf8'))

const withoutUndefined = (versions: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(versions).filter(([, version]) => version !== undefined))

/** @returns The package's `package.json`: its exports are the doors' sources, its dependencies include the tools. */
function describePackage() {
  const { version, license, dependencies } = readJson<Pack>('shared-core/package.json')
  const { devDependencies } = readJson<Workspace>('package.json')
  return {
    name: '@foyer/shared-core',
    version,
    license,
    type: 'module',
    description: 'What a remote of Foyer is written, tested, built and run against.',
    exports: {
      './css': { types: './src/ui/css.d.ts' },
      './tsconfig.json': './tsconfig.json',
      './rstest': './build/rstest.js',
      './package.json': './package.json',
      './*': './src/exports/*.ts',
    },
    bin: { 'foyer-remote': './build/cli.js' },
    dependencies: {
      ...dependencies,
      ...withoutUndefined(Object.fromEntries(tools.map((name) => [name, devDependencies[name]]))),
    },
  }
}

/** The settings that a remote's `tsconfig.json` extends: the workspace's, with the types of CSS modules. */
function describeTypes() {
  const { compilerOptions } = readJson<{ compilerOptions: object }>('tsconfig.json')
  return { compilerOptions: { ...compilerOptions, types: ['node', '@foyer/shared-core/css'] } }
}

const text = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)

/**
 * Packs shared-core for teams without the workspace: sources with their types, `testing`, the build settings, the
 * commands of `foyer-remote`, and exactly this release's federation runtime.
 * @param outDir The build's folder; the package goes to its `packages/`.
 * @returns The package's file.
 */
export async function packCore(outDir: string): Promise<string> {
  const files = new Map<string, Buffer>()
  const add = (to: string, from: string) => files.set(to, readFileSync(from))
  const source = join(root, 'shared-core/src')
  for (const entry of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (/\.(tsx?|css)$/.test(entry) && !/\.test\.tsx?$/.test(entry)) add(`src/${entry}`, join(source, entry))
  for (const [name, content] of await buildTools()) files.set(`build/${name}`, content)
  for (const name of ['messagesLoader.mjs', 'updatesLoader.mjs'])
    add(`build/scripts/bundler/${name}`, join(root, 'scripts/bundler', name))
  for (const name of readdirSync(join(outDir, 'rt'))) add(`rt/${name}`, join(outDir, 'rt', name))
  add('LICENSE', join(root, 'LICENSE'))
  const pack = describePackage()
  files.set('package.json', text(pack))
  files.set('tsconfig.json', text(describeTypes()))
  const folder = join(outDir, 'packages')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `foyer-shared-core-${pack.version}.tgz`)
  writeFileSync(file, makeTarball(files))
  return file
}
