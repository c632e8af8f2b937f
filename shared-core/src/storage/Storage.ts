import type { StorageKey, StoredValue } from './keys.js'

/** What we need of the browser's `localStorage`. */
export type StorageLike = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What this browser remembers for the modal: one typed entry a key; nothing here throws. */
export type Storage = {
  /** @returns The entry, or undefined where there is none or it does not parse (it is then dropped). */
  get<key extends StorageKey>(key: key): StoredValue<key> | undefined
  set<key extends StorageKey>(key: key, value: StoredValue<key>): void
  remove(key: StorageKey): void
  /** Calls after this page or another one changed the entry. @returns Unsubscribes. */
  subscribe<key extends StorageKey>(
    key: key,
    listener: (value: StoredValue<key> | undefined) => void,
  ): () => void
  /** Ends the silence before the first open: held writes are made, later ones go through. */
  unlock(): void
}
