import { keepBudget } from './keepBudget.js'
import { formerKeys, type StorageKey, type StoredValue, storageEntries } from './keys.js'
import type { Storage, StorageLike } from './Storage.js'

/**
 * Makes the typed storage of one modal, which takes no more of the page's storage than its budget. Where the browser
 * refuses storage it remembers in memory alone.
 * @returns Storage that writes nothing before `unlock()`.
 * @example createStorage({ backend: localStorage, onForeignChange: () => () => {} })
 */
export function createStorage({ backend, onForeignChange }: createStorage.Parameters): Storage {
  /** Entries that are not, or cannot be, in the backend; undefined marks a removed one. */
  const overlay = new Map<string, string | undefined>()
  const listeners = new Map<StorageKey, Set<(value: never) => void>>()
  let locked = true
  let stopForeign: (() => void) | undefined

  function read(key: string): string | undefined {
    if (overlay.has(key)) return overlay.get(key)
    try {
      return backend?.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }

  function write(key: string, text: string | undefined) {
    overlay.set(key, text)
    if (locked || !backend) return
    try {
      if (text === undefined) backend.removeItem(key)
      else backend.setItem(key, text)
      overlay.delete(key)
    } catch {
      // The storage is full or forbidden: the entry stays in memory.
    }
  }

  function get<key extends StorageKey>(name: key): StoredValue<key> | undefined {
    const entry = storageEntries[name]
    const text = read(entry.key)
    if (text === undefined) return undefined
    const value = parseEntry(entry, text)
    if (value === undefined && !locked) write(entry.key, undefined)
    // The one edge: the entry's own reader has just parsed it.
    return value as StoredValue<key> | undefined
  }

  function announce(name: StorageKey) {
    for (const listener of listeners.get(name) ?? []) listener(get(name) as never)
  }

  function foreignChange(key: string | null) {
    for (const name of listeners.keys()) {
      if (key === null || storageEntries[name].key === key) announce(name)
    }
  }

  return {
    get,
    set(name, value) {
      const { key } = storageEntries[name]
      const text = JSON.stringify(value)
      if (!overlay.has(key) && read(key) === text) return
      write(key, text)
      if (!locked) keepBudget({ read, write })
      announce(name)
    },
    remove(name) {
      write(storageEntries[name].key, undefined)
      announce(name)
    },
    subscribe(name, listener) {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      stopForeign ??= onForeignChange(foreignChange)
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(name)
        if (listeners.size > 0) return
        stopForeign?.()
        stopForeign = undefined
      }
    },
    unlock() {
      if (!locked) return
      locked = false
      for (const key of formerKeys) if (read(key) !== undefined) write(key, undefined)
      for (const [key, text] of [...overlay]) write(key, text)
      keepBudget({ read, write })
    },
  }
}

/** Drops only the broken items of a list; any other broken entry counts as missing. */
function parseEntry(entry: (typeof storageEntries)[StorageKey], text: string): unknown {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return undefined
  }
  if ('value' in entry) return entry.value(raw)
  if (!Array.isArray(raw)) return undefined
  return raw.map((item: unknown) => entry.list(item)).filter((item) => item !== undefined)
}

export declare namespace createStorage {
  type Parameters = {
    backend: StorageLike | undefined
    /** Tells when another page of this origin changed a key (null: all of them). @returns Stops telling. */
    onForeignChange: (listener: (key: string | null) => void) => () => void
  }
}
