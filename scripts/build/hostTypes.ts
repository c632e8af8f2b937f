import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const source = join(import.meta.dirname, '../../shell/src/host')

/** Types between the loader and the shell, and tests. */
const isInternal = (name: string) => name === 'types.ts' || name.endsWith('.test.ts')

/**
 * Writes the types of the loader, for hosts written in TypeScript. The files of `shell/src/host` hold only declarations, so
 * each is a `.d.ts` as it stands.
 * @param file Path of the `.d.ts` beside the loader. The files that it exports go to `types/host` in the same folder.
 */
export function writeHostTypes(file: string): void {
  const folder = join(dirname(file), 'types/host')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(source))
    if (!isInternal(name)) copyFileSync(join(source, name), join(folder, name.replace(/\.ts$/, '.d.ts')))
  writeFileSync(file, "export * from './types/host/host.js'\n")
}
