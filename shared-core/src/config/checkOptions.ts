import { parseOptions } from './parseOptions.js'

/**
 * Holds the page's options to their schema, in full. `createConfig` reads only what the first view needs of them.
 * @throws {UnknownOptionError} @throws {InvalidOptionError} @throws {SiwxOptionsConflictError}
 */
export function checkOptions(options: unknown): void {
  parseOptions(options)
}
