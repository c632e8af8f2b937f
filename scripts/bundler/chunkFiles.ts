import { join } from 'node:path'
import { existing, followImports } from './followImports'

const workspace = join(import.meta.dirname, '../..')

/** What stands on screen after a click: the modal, and the list of wallets in it. */
const firstView = [
  'shell/src/modal/createModal.tsx',
  'mf-connect/src/manifest.ts',
  'mf-connect/src/views/Connect.tsx',
]

/** What follows the first view, with all that it imports. */
const next = [
  'shared-core/src/start/engine.ts',
  'shared-core/src/start/engineFile.ts',
  // The doors of remotes that draw nothing.
  'shared-core/src/exports/adapters.ts',
  'shared-core/src/exports/api.ts',
  'shared-core/src/exports/caip.ts',
  'shared-core/src/exports/connectors.ts',
  'shared-core/src/exports/constants.ts',
  'shared-core/src/exports/entities.ts',
  'shared-core/src/exports/format.ts',
  'shared-core/src/exports/options.ts',
  'shared-core/src/exports/storage.ts',
  // Imported dynamically, so that the first view goes without them; each too small for a file of its own.
  'shared-core/src/adapters/eip155/assets.ts',
  'shared-core/src/api/createRequests.ts',
  'shared-core/src/theme/applyAccent.ts',
  // Several chains and ways to a wallet use them; each would bring a copy.
  'shared-core/src/constants/solana.ts',
  'shared-core/src/format/base58.ts',
  'shared-core/src/format/bytes.ts',
  'shared-core/src/providers/awaitSent.ts',
  'shared-core/src/providers/isSignedBy.ts',
  'shared-core/src/providers/readSolanaSignature.ts',
  'shared-core/src/providers/rpcError.ts',
]

/** Doors that follow the first view without what they import: parts of views and their libraries come with a view. */
const doorsAlone = [
  'shared-core/src/exports/forms.ts',
  'shared-core/src/exports/progress.ts',
  'shared-core/src/exports/qr.ts',
  'shared-core/src/exports/query.ts',
  'shared-core/src/exports/virtual.ts',
]

/** English stands in for any other language, so it is fetched with what is fetched first. */
const english = (name: string) => `${name}/src/messages/en.ts`

/** The files of a container that travel together, as absolute paths, by the name of their chunk. */
export type ChunkFiles = Readonly<Record<string, Readonly<Record<string, ReadonlySet<string>>>>>

/**
 * @returns For each container what is in which chunk. A file that is named nowhere goes where the bundler puts it.
 * @throws {Error} Names a listed file that does not exist.
 */
export function chunkFiles(root = workspace): ChunkFiles {
  const provided = [join(root, 'shell/src/'), join(root, 'shared-core/src/')]
  const isProvided = (file: string) => provided.some((folder) => file.startsWith(folder))
  const first = [...followImports(root, firstView)].filter(isProvided)
  const core = new Set([...first, ...existing(root, [english('shared-core')])])
  const following = [...followImports(root, next), ...existing(root, doorsAlone)]
  return {
    shell: { core, engine: new Set(following.filter((file) => !core.has(file))) },
    // The manifest of the first remote rides in the file of the first view.
    'mf-connect': { Connect: new Set(existing(root, ['mf-connect/src/manifest.ts', english('mf-connect')])) },
  }
}
