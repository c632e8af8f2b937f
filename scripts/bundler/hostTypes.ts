import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a host's types, each after those that it imports. */
const files = ['ids', 'options', 'views', 'events', 'state', 'providers', 'host']

/** Imports and exports between the files; in one file all names are known. */
const joints = /^(import type|export type) (\*|\{[^}]*\}) from '.*'\n/gm

/** @returns The types of the loader, for hosts written in TypeScript: the files of `shell/src/host` as one, and the function. */
export function hostTypes(root: string): string {
  const texts = files.map((file) =>
    readFileSync(join(root, `shell/src/host/${file}.ts`), 'utf8').replace(joints, ''),
  )
  return `${texts.join('\n')}
/**
 * Makes one modal for this page. Nothing is fetched until it is wanted, or until a stored connection must be restored.
 * \`open()\` rejects with what is wrong with the options.
 */
export declare function createFoyer(options: FoyerOptions): Foyer
`
}
