import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns The types of `loader.npm.js`, for hosts written in TypeScript: `shell/src/host/host.ts`, and the function. */
export const hostTypes = (
  root: string,
): string => `${readFileSync(join(root, 'shell/src/host/host.ts'), 'utf8')}
/**
 * Makes one modal for this page. Nothing is fetched until it is wanted, or until a stored connection must be restored.
 * \`open()\` rejects with what is wrong with the options.
 */
export declare function createFoyer(options: FoyerOptions): Foyer
`
