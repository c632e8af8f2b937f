import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compilation, ConcatenatedModule } from '@rspack/core'
import type { ChunkFiles } from './chunkFiles'
import { hostEntry } from './hostManifest'

/** What a remote takes from the shell at run time and must never carry itself [FED-04]. */
const providedByShell = /\/shared-core\/src\/|node_modules\/(react|react-dom|jotai)\/(?!.*jsx-runtime)/
/** Stated no licence: only the core functions of sats-connect may ship. */
const neverShipped = /@sats-connect\/(ui|make-default-provider-config)/

/**
 * What only one way to a wallet, or one kind of network, has use for: each in the files that are asked for once that is
 * wanted, and in no other, so least of all in one of the first view.
 */
const late: readonly { library: RegExp; chunks: readonly string[] }[] = [
  { library: /node_modules\/@solana(-program)?\//, chunks: ['solana-read', 'solana-write'] },
  { library: /node_modules\/(sats-connect|@sats-connect)\//, chunks: ['sats-connect'] },
  { library: /node_modules\/@coinbase\/wallet-sdk\//, chunks: ['coinbase'] },
  { library: /node_modules\/@safe-global\//, chunks: ['safe'] },
  { library: /node_modules\/@walletconnect\//, chunks: ['pairing'] },
]

type Placed = { id: string; file: string; chunk: string }

/** Every module that is in some file of a build, and the name of its chunk; of those that were joined into one, each. */
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
  // Federation's own module ids name the shared files they stand for.
  if (/^(consume|provide|remote|container|webpack|share)/.test(id) || id.includes('jsx-runtime')) return
  if (build.startsWith('mf-') && providedByShell.test(id)) throw new Error(`${build} bundles ${id}`)
  if (neverShipped.test(id)) throw new Error(`${build} bundles ${id}`)
  const own = late.find(({ library }) => library.test(id))
  if (own && !own.chunks.includes(chunk)) throw new Error(`${build} holds ${id} in ${chunk}`)
}

/** @throws {Error} Names build, file, and both chunks. */
function checkPlace(build: string, { file, chunk }: Placed, files: ChunkFiles): void {
  // The shell's development flavour is divided as the shell is.
  for (const [own, members] of Object.entries(files[build.replace(/-dev$/, '')] ?? {}))
    if (own !== chunk && members.has(file))
      throw new Error(`${build} holds ${file} in ${chunk}, but chunkFiles.ts wants it in ${own}`)
}

/**
 * Refuses a build in which a remote holds a module of shared-core or of what is shared: it would be a second store; one
 * in which a library is in a file that is asked for by those who have no use for it; and one in which a file is in
 * another chunk than the one it was named for.
 * @param files What of the workspace is wanted where; a team that has one remote names none.
 * @throws {Error} Names build, module, and chunk.
 */
export function checkBundles(builds: readonly Compilation[], files: ChunkFiles = {}): void {
  for (const build of builds) {
    const { name = '' } = build
    for (const placed of modulesIn(build)) {
      checkModule(name, placed)
      checkPlace(name, placed, files)
    }
  }
}

/** What a file of a release begins with: no import, and the address that answered for it. */
const standsAlone = /^(\/\/#.*\n)?export const url=import\.meta\.url;(?!import\b)/

/**
 * Refuses a container with a chunk whose hash its entry does not hold, since that chunk could be changed unseen [FED-08];
 * and one with a file that imports another, which nothing would verify.
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
