import { readdirSync } from 'node:fs'

/** Names of chunks, by container. */
type ChunkNames = Readonly<Record<string, readonly string[]>>

/** The chunks that draw the list of wallets; the release list names their files, so that they are asked for at once. */
export const firstChunks: ChunkNames = { shell: ['core', 'react'], 'mf-connect': ['Connect'] }

/** Those of the shell's development flavour. */
export const firstOfFlavour = ['core', 'modal', 'react'] as const

/** The chunks that the list's pictures and a German visitor wait for. */
const nextChunks: ChunkNames = {
  shell: ['de', 'engine', 'engine-files', 'later-wallets'],
  'mf-connect': ['de'],
}

/** The chunks of a container that the list of wallets and its pictures wait for. */
export const awaitedChunks = (container: string): readonly string[] => [
  ...(firstChunks[container] ?? []),
  ...(nextChunks[container] ?? []),
]

/**
 * Finds the files of a built container's chunks.
 * @returns Their names, in the order of the chunks.
 * @throws {Error} Names the folder and a chunk that has no file there, or several.
 */
export function filesOfChunks(folder: string, names: readonly string[]): readonly string[] {
  const files = readdirSync(folder)
  return names.map((name) => {
    const [file, ...more] = files.filter((one) => one.replace(/\.[0-9a-f]{8}\.js$/, '') === name)
    if (!file || more.length > 0)
      throw new Error(`${folder} has ${file ? 'several files' : 'no file'} of the chunk ${name}`)
    return file
  })
}
