import type { StorageLike } from '../storage/Storage.js'

export type TestStorage = StorageLike & {
  readonly entries: Map<string, string>
  /** Every write and removal so far, by key. */
  readonly writes: readonly string[]
}

/**
 * A browser storage in memory that remembers what was written.
 * @returns The storage.
 * @example createTestStorage({ '@foyer/lastNetwork': '"eip155:1"' })
 */
export function createTestStorage(initial: Readonly<Record<string, string>> = {}): TestStorage {
  const entries = new Map(Object.entries(initial))
  const writes: string[] = []
  return {
    entries,
    writes,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, text) {
      writes.push(key)
      entries.set(key, text)
    },
    removeItem(key) {
      writes.push(key)
      entries.delete(key)
    },
  }
}
