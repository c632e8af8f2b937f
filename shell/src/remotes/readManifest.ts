import type { RemoteManifest } from '@foyer/shared-core/manifest'
import { contract } from '@foyer/shared-core/modal'

// Hand-written, not zod: the first view needs a remote, and must not load a schema library.

/** The contracts of a remote this shell understands: its own and the one before. */
const knownContracts: readonly unknown[] = [contract, contract - 1]

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isFunction = (value: unknown) => typeof value === 'function'
const isRecordOf = (isGood: (value: unknown) => boolean, value: unknown) =>
  isFields(value) && Object.values(value).every(isGood)
const isTitled = (value: unknown) => isFields(value) && typeof value.title === 'string'

/**
 * Parses a manifest, which may come from a much older build.
 * @throws {TypeError} Its contract is unknown, or it is another remote's.
 */
export function readManifest(given: unknown, name: string): RemoteManifest {
  const isGood =
    isFields(given) &&
    knownContracts.includes(given.contract) &&
    given.name === name &&
    Array.isArray(given.flags) &&
    isRecordOf(isFunction, given.views) &&
    isRecordOf(isTitled, given.routes) &&
    isRecordOf(isFunction, given.messages) &&
    isFunction(given.preload)
  if (!isGood) throw new TypeError('Not its manifest of a known contract')
  return given as unknown as RemoteManifest // the edge: checked above
}
