import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { root } from '../../rspack.base'
import { databaseSnapshot } from '../../sandbox/src/secureSite/buildPages'
import { safePages, walletPages } from '../../sandbox/src/wallet/buildPages'
import { pagesFolder } from '../../secure-site/build'
import { compile } from './compile'
import { makeTarball } from './makeTarball'
import { programConfig } from './programConfig'

/** What the servers read at run time, and what is made for one machine; all else is part of their file. */
export const dependencies = [
  '@account-abstraction/contracts',
  '@electric-sql/pglite',
  '@foundry-rs/anvil',
  '@metamask/delegation-abis',
  '@safe-global/safe-4337',
  '@safe-global/safe-contracts',
  '@solana/kit',
  '@uniswap/v2-core',
  '@uniswap/v2-periphery',
  '@uniswap/v3-core',
  '@uniswap/v3-periphery',
  'account-abstraction-07',
  'libsql',
  'litesvm',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'smtp-server',
  'viem',
]

type Pack = {
  name: string
  version: string
  license: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const readJson = <content>(file: string): content => JSON.parse(readFileSync(join(root, file), 'utf8'))

function describePackage() {
  const { name, version, license, ...given } = readJson<Pack>('sandbox/package.json')
  const { engines } = readJson<{ engines: object }>('package.json')
  // The secure site is a part of the servers' file; what it has of its own is installed beside it.
  const secureSite = readJson<Pack>('secure-site/package.json').dependencies
  const versions = { ...secureSite, ...given.devDependencies, ...given.dependencies }
  return {
    name,
    version,
    license,
    description: 'The local world of Foyer: chains, a pairing relay, services, and a wallet for development.',
    type: 'module',
    exports: { './package.json': './package.json' },
    bin: { 'foyer-sandbox': './build/cli.js' },
    engines,
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, versions[dependency]])),
  }
}

/** The servers as one file, which reads the browser's code beside it. */
async function buildServers(): Promise<[path: string, contents: Buffer][]> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-sandbox-'))
  try {
    const config = programConfig('./sandbox/src/main.ts', folder, dependencies)
    const pages = new rspack.NormalModuleReplacementPlugin(/\/buildPages\.js$/, (asked) => {
      asked.request = asked.request.replace('buildPages', 'packedPages')
    })
    await compile({ ...config, plugins: [...(config.plugins ?? []), pages] })
    return readdirSync(folder).map((file) => [`build/${file}`, readFileSync(join(folder, file))])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The code of the sandbox's own contracts, where the servers' file looks for it. */
function contracts(): [path: string, contents: Buffer][] {
  const folder = join(root, 'sandbox/src/contracts')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => [`build/${file}`, readFileSync(join(folder, file))])
}

/** The pages of the secure site, which its server holds to their hashes, and its empty database. */
async function secureSite(): Promise<[path: string, contents: Buffer][]> {
  const pages = readdirSync(pagesFolder).map((file): [string, Buffer] => [
    `build/pages/secureSite/${file}`,
    readFileSync(join(pagesFolder, file)),
  ])
  return [...pages, ['build/pglite.tar.gz', Buffer.from(await databaseSnapshot())]]
}

/**
 * Packs the local world for those who have no checkout: `foyer-sandbox` starts it.
 * @param outDir The build's folder; the package goes to its `packages/`.
 */
export async function packSandbox(outDir: string): Promise<void> {
  const pack = describePackage()
  const [servers, wallet, safe] = await Promise.all([buildServers(), walletPages(), safePages()])
  const files = new Map<string, Buffer>([
    ...servers,
    ...contracts(),
    ...(await secureSite()),
    ['package.json', Buffer.from(`${JSON.stringify(pack, undefined, 2)}\n`)],
    ['README.md', readFileSync(join(root, 'sandbox/README.md'))],
    ['LICENSE', readFileSync(join(root, 'LICENSE'))],
  ])
  for (const [name, pages] of Object.entries({ wallet, safe }))
    for (const [path, { contents }] of pages) files.set(`build/pages/${name}${path}`, Buffer.from(contents))
  mkdirSync(join(outDir, 'packages'), { recursive: true })
  writeFileSync(join(outDir, 'packages', `foyer-sandbox-${pack.version}.tgz`), makeTarball(files))
}
