import { join } from 'node:path'
import { existing, followImports } from './followImports'

const workspace = join(import.meta.dirname, '../..')

/** The files of the screen after a click: the modal, and the list of wallets in it. */
const firstView = [
  'shell/src/modal/createModal.tsx',
  'mf-connect/src/manifest.ts',
  'mf-connect/src/views/Connect.tsx',
]

/** Files that load after the first view, with all their imports. */
const next = [
  'shared-core/src/start/engine.ts',
  'shared-core/src/start/engineFile.ts',
  // Doors for remotes that draw nothing.
  'shared-core/src/exports/adapters.ts',
  'shared-core/src/exports/api.ts',
  'shared-core/src/exports/caip.ts',
  'shared-core/src/exports/connectors.ts',
  'shared-core/src/exports/constants.ts',
  'shared-core/src/exports/entities.ts',
  'shared-core/src/exports/format.ts',
  'shared-core/src/exports/options.ts',
  'shared-core/src/exports/storage.ts',
  // Imported dynamically, so that the first view does not wait for them; each is too small for a separate file.
  'shared-core/src/adapters/eip155/assets.ts',
  'shared-core/src/api/createRequests.ts',
  'shared-core/src/theme/applyAccent.ts',
  // Several chains and connectors use these; otherwise each of their chunks would contain a copy.
  'shared-core/src/connectors/injected/createInjectedConnector.ts',
  'shared-core/src/constants/solana.ts',
  'shared-core/src/format/base58.ts',
  'shared-core/src/format/bytes.ts',
  'shared-core/src/providers/awaitSent.ts',
  'shared-core/src/providers/isSignedBy.ts',
  'shared-core/src/providers/readSolanaSignature.ts',
  'shared-core/src/providers/rpcError.ts',
]

/** Doors that load after the first view without their imports: parts of views and their libraries load with a view. */
const doorsAlone = [
  'shared-core/src/exports/forms.ts',
  'shared-core/src/exports/progress.ts',
  'shared-core/src/exports/qr.ts',
  'shared-core/src/exports/query.ts',
  'shared-core/src/exports/virtual.ts',
]

/** English replaces any missing language, so it loads with the first files. */
const english = (name: string) => `${name}/src/messages/en.ts`

/** The files of a container's chunks, as absolute paths, by the chunk's name. */
export type ChunkFiles = Readonly<Record<string, Readonly<Record<string, ReadonlySet<string>>>>>

/**
 * @returns The files of each container's chunks. The bundler chooses the chunk of a file that is not listed.
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
    // The first remote's manifest is in the chunk of the first view.
    'mf-connect': { Connect: new Set(existing(root, ['mf-connect/src/manifest.ts', english('mf-connect')])) },
  }
}
