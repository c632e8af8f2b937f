import type { StorageKey, StoredValue } from './keys.js'

/** The methods that we use of the browser's `localStorage`. */
export type StorageLike = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The modal's storage in this browser: one typed entry per key. No method throws. */
export type Storage = {
  /** @returns The entry, or undefined if it is missing or does not parse (it is then dropped). */
  get<key extends StorageKey>(key: key): StoredValue<key> | undefined
  set<key extends StorageKey>(key: key, value: StoredValue<key>): void
  remove(key: StorageKey): void
  /** Calls after this page or another one changed the entry. @returns Unsubscribes. */
  subscribe<key extends StorageKey>(
    key: key,
    listener: (value: StoredValue<key> | undefined) => void,
  ): () => void
  /** Ends the quiet time before the first open: makes the held writes and lets later ones through. */
  unlock(): void
}
