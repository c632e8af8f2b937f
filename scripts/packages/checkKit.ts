import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { EdgeVM } from '@edge-runtime/vm'
import { build } from 'esbuild'
import { root } from '../../rspack.base'
import { readKit } from '../pack/describeKit'
import { bundled, host, misspelt, plainImport, server } from './host'
import { judge } from './judge'
import { must } from './must'
import { run } from './run'

/** What the loader may add to a host's bundle, in brotli; the chunk of the checker comes after the page. */
const loaderBudget = 4.5 * 1024
/** What each bridge may add to the loader, whole. */
const bridgeBudget = 1.5 * 1024
const bridges = [
  ['react', 'ConnectButton, FoyerProvider, useConnection, useFoyer, useFoyerState, useProvider'],
  ['viem', 'toWalletClient'],
  ['wagmi', 'foyerConfig, foyerConnector'],
] as const

const strict = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--target', 'es2022']
const resolutions = [
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ['--module', 'node16', '--moduleResolution', 'node16'],
] as const

/** @returns What a page adds to a bundle, in brotli, without the libraries that are the app's own. */
async function measure(folder: string, page: string): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    stdin: { contents: page, resolveDir: folder },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    external: ['react', 'viem', 'wagmi'],
    outdir: 'built',
    write: false,
    logLevel: 'silent',
  })
  const own = outputFiles.filter(({ path }) => !/check[^/]*$/.test(path))
  must(own.length < outputFiles.length, 'The checker is no chunk of its own')
  return own.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0)
}

async function mustFit(folder: string): Promise<void> {
  const loader = await measure(folder, bundled)
  must(loader <= loaderBudget, `The loader adds ${loader} bytes to a bundle, more than ${loaderBudget}`)
  console.log(`the loader adds ${loader} bytes to a bundle`)
  for (const [name, member] of bridges) {
    const both = await measure(folder, `export { ${member} } from '@foyer/kit/${name}'\n${bundled}`)
    const bytes = both - loader
    must(
      bytes <= bridgeBudget,
      `@foyer/kit/${name} adds ${bytes} bytes to the loader, more than ${bridgeBudget}`,
    )
    console.log(`@foyer/kit/${name} adds ${bytes} bytes to it`)
  }
}

/** The same server in an edge runtime, which has no module of Node's. */
async function mustRunAtTheEdge(folder: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['server.mjs'],
    bundle: true,
    platform: 'neutral',
    format: 'iife',
    globalName: 'server',
    conditions: ['edge-light', 'worker'],
    write: false,
    logLevel: 'silent',
  })
  const runtime = new EdgeVM()
  const address: unknown = await runtime.evaluate(`${outputFiles[0]?.text}; server.signedIn`)
  must(typeof address === 'string', `An edge runtime said ${address}`)
}

/** The commands of the package, by its own name in the folder. */
async function mustAnswer(folder: string): Promise<void> {
  const foyer = (...args: string[]) => run(folder, 'npx', '--no-install', 'foyer', ...args)
  const [policy, snippet] = await Promise.all([
    foyer(
      'csp',
      '--page',
      'https://dapp.example',
      '--loader',
      'https://dapp.example/foyer/loader.js',
      '--services',
      'sandbox',
    ),
    foyer('init'),
    foyer('init', 'site', '--services', 'sandbox'),
  ])
  must(
    /^content-security-policy: .*frame-src http:\/\/localhost:4110 http:\/\/127\.0\.0\.1:4170;/m.test(policy),
    `foyer csp said ${policy}`,
  )
  const [, name = ''] =
    /src="\/foyer\/(loader\.[0-9a-f]{8}\.js)" integrity="sha256-[^"]+"/.exec(snippet) ?? []
  const page = readFileSync(join(folder, 'site/index.html'), 'utf8')
  must(page.includes(snippet.trim()), `foyer init wrote ${page}`)
  must(readdirSync(join(folder, 'site/foyer')).includes(name), `foyer init did not copy ${name}`)
}

/** A misspelt option, while an app is developed and after. */
async function mustTellMistakes(folder: string): Promise<void> {
  const [developed, released] = await Promise.all([
    run(folder, 'node', '--conditions=development', 'misspelt.mjs'),
    run(folder, 'node', 'misspelt.mjs'),
  ])
  must(developed.trim() === 'Unknown option: projectid. Did you mean projectId?', `It said ${developed}`)
  must(released === '', `A released app checked its options: ${released}`)
}

/**
 * Installs `@foyer/kit` from its file into an empty folder, and uses it there.
 * @throws {Error} Whatever did not hold.
 */
export async function checkKit(packages: string, folder: string): Promise<void> {
  const tarball = join(packages, `foyer-kit-${readKit().version}.tgz`)
  mkdirSync(folder)
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('package.json', '{ "name": "host", "private": true, "type": "module" }')
  await run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', tarball)
  write('host.ts', host)
  write('import.mjs', plainImport)
  write('misspelt.mjs', misspelt)
  write('server.mjs', server)
  const tsc = join(root, 'node_modules/.bin/tsc')
  const installed = join(folder, 'node_modules/@foyer/kit')
  must(
    readFileSync(join(installed, 'licences.siwx.txt'), 'utf8').includes('\nviem '),
    'The package has code of viem without its licence',
  )
  const { exports }: { exports: object } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const typed = Object.keys(exports).filter((entry) => !/release|package\.json/.test(entry))
  await Promise.all([
    ...resolutions.map((resolution) => run(folder, tsc, ...strict, ...resolution, 'host.ts')),
    run(folder, 'node', 'import.mjs'),
    run(folder, 'node', 'server.mjs'),
    mustRunAtTheEdge(folder),
    mustTellMistakes(folder),
    mustAnswer(folder),
    mustFit(folder),
    judge(tarball, installed, typed),
  ])
}
