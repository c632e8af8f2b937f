import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compilation, ConcatenatedModule } from '@rspack/core'
import type { ChunkFiles } from './chunkFiles'
import { type ChunkLibraries, libraryOf } from './chunkLibraries'
import { hostEntry } from './hostManifest'

/** Modules that the shell provides at run time, so a remote must never contain them [FED-04]. */
const providedByShell = /\/shared-core\/src\/|node_modules\/(react|react-dom|jotai)\/(?!.*jsx-runtime)/
/** These packages state no licence: only the core functions of sats-connect may ship. */
const neverShipped = /@sats-connect\/(ui|make-default-provider-config)/

/**
 * Libraries that only one connector, or one kind of network, uses. Each may be only in the chunks that load on demand
 * for it, so never in a chunk of the first view.
 */
const late: readonly { library: RegExp; chunks: readonly string[] }[] = [
  { library: /node_modules\/@solana(-program)?\//, chunks: ['solana-read', 'solana-write'] },
  { library: /node_modules\/(sats-connect|@sats-connect)\//, chunks: ['sats-connect'] },
  { library: /node_modules\/@coinbase\/wallet-sdk\//, chunks: ['coinbase'] },
  { library: /node_modules\/@safe-global\//, chunks: ['safe'] },
  { library: /node_modules\/@walletconnect\//, chunks: ['pairing'] },
]

type Placed = { id: string; file: string; chunk: string }

/** Every module in a build's files, with its chunk's name; a concatenated module counts as its parts. */
const modulesIn = ({ chunks, chunkGraph }: Compilation): readonly Placed[] =>
  [...chunks].flatMap((chunk) =>
    chunkGraph
      .getChunkModules(chunk)
      .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
      .map((module) => ({
        id: module.identifier(),
        file: module.nameForCondition() ?? '',
        chunk: chunk.name ?? 'a chunk without a name',
      })),
  )

/** @throws {Error} Names build, module, and chunk. */
function checkModule(build: string, { id, chunk }: Placed): void {
  // Federation's own module ids contain the paths of the shared files that they replace.
  if (/^(consume|provide|remote|container|webpack|share)/.test(id) || id.includes('jsx-runtime')) return
  if (build.startsWith('mf-') && providedByShell.test(id)) throw new Error(`${build} bundles ${id}`)
  if (neverShipped.test(id)) throw new Error(`${build} bundles ${id}`)
  const own = late.find(({ library }) => library.test(id))
  if (own && !own.chunks.includes(chunk)) throw new Error(`${build} holds ${id} in ${chunk}`)
}

/** @throws {Error} Names build, file, and both chunks. */
function checkPlace(build: string, { file, chunk }: Placed, files: ChunkFiles): void {
  // The shell's development flavour has the same chunks as the shell.
  for (const [own, members] of Object.entries(files[build.replace(/-dev$/, '')] ?? {}))
    if (own !== chunk && members.has(file))
      throw new Error(`${build} holds ${file} in ${chunk}, but chunkFiles.ts wants it in ${own}`)
}

/** @throws {Error} A listed library is in another chunk, or in none. Names build, library, and chunk. */
function checkLibraries(build: string, placed: readonly Placed[], of: ChunkLibraries): void {
  for (const [chunk, libraries] of Object.entries(of[build] ?? {})) {
    const found = placed.flatMap((x) => ({ library: libraryOf(x.file, libraries), chunk: x.chunk }))
    for (const library of libraries) {
      const chunks = found.filter((x) => x.library === library).map((x) => x.chunk)
      if (chunks.length === 0)
        throw new Error(`${build} has no ${library}, which chunkLibraries.ts wants in ${chunk}`)
      const other = chunks.find((x) => x !== chunk)
      if (other)
        throw new Error(`${build} holds ${library} in ${other}, but chunkLibraries.ts wants it in ${chunk}`)
    }
  }
}

/**
 * Refuses three kinds of builds: a remote contains a module of shared-core or of a shared library, which would be a
 * second store; a library is in a chunk that visitors without a use for it load; a file or a library is not in its listed
 * chunk.
 * @param wanted The workspace's files and libraries by wanted chunk; a team with one remote passes none.
 * @throws {Error} Names build, module, and chunk.
 */
export function checkBundles(
  builds: readonly Compilation[],
  { files = {}, libraries = {} }: { files?: ChunkFiles; libraries?: ChunkLibraries } = {},
): void {
  for (const build of builds) {
    const { name = '' } = build
    const placed = modulesIn(build)
    for (const module of placed) {
      checkModule(name, module)
      checkPlace(name, module, files)
    }
    checkLibraries(name, placed, libraries)
  }
}

/** The beginning of a release's file: it imports no file, and exports the address that answered for it. */
const standsAlone = /^(\/\/#.*\n)?export const url=import\.meta\.url;(?!import\b)/

/**
 * Refuses a container whose entry lacks a chunk's hash, since that chunk could be changed unnoticed [FED-08]; and a
 * container with a file that imports another, since that import would not be verified.
 * @throws {Error} Names the file.
 */
export function checkHashes(folder: string): void {
  const entry = 'remoteEntry.js'
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== hostEntry)
  for (const file of files)
    if (!standsAlone.test(readFileSync(join(folder, file), 'utf8')))
      throw new Error(`${join(folder, file)} imports another file, or does not tell its address`)
  const chunks = files.filter((file) => file !== entry)
  const code = readFileSync(join(folder, entry), 'utf8')
  for (const chunk of chunks) {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, chunk)))
      .digest('base64')
    if (!code.includes(`"sha256-${hash}"`)) throw new Error(`${join(folder, entry)} has no hash of ${chunk}`)
  }
}
