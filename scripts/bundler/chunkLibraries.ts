/** What the texts of a language are compiled to run on. */
const texts = ['@messageformat/runtime', 'make-plural']

/** The libraries of chunks, by container and chunk. */
export type ChunkLibraries = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * The libraries of each container's chunks, by the chunk's name: a package, or a file in one. `checkBundles` fails where one
 * is in another chunk of its container, or in none.
 */
export const chunkLibraries: ChunkLibraries = {
  shell: {
    core: ['jotai', 'mipd', 'react/jsx-runtime', ...texts],
    engine: ['zod'],
  },
  'mf-connect': { Connect: texts },
}

/**
 * The library of a list that a module belongs to.
 * @param path The module's file, or its identifier.
 * @example libraryOf('/app/node_modules/zod/index.js', ['zod']) // 'zod'
 */
export function libraryOf(path: string, libraries: readonly string[]): string | undefined {
  const [, ...parts] = path.split('/node_modules/')
  const last = parts.at(-1)
  return libraries.find((name) => last?.startsWith(name) && /^[/.]/.test(last.slice(name.length)))
}
