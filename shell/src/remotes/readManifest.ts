import type { RemoteManifest } from '@foyer/shared-core/manifest'
import { contract } from '@foyer/shared-core/modal'

// Hand-written, not zod: the first remote is part of the first view, which has no room for a schema library.

/** The contracts of a remote this shell understands: its own and the one before. */
const knownContracts: readonly unknown[] = [contract, contract - 1]

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isFunction = (value: unknown) => typeof value === 'function'
const isRecordOf = (isGood: (value: unknown) => boolean, value: unknown) =>
  isFields(value) && Object.values(value).every(isGood)
const isTitled = (value: unknown) => isFields(value) && typeof value.title === 'string'

/**
 * Reads a manifest, which comes from another build, perhaps of another year.
 * @throws {TypeError} It is none of a contract we know, or another remote's.
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
  return given as unknown as RemoteManifest // the edge: it was just looked at
}
