import { createTestStorage, type TestStorage } from './createTestStorage.js'

type Hear = (key: string | null) => void

/**
 * A storage that several pages share, each hearing the others' changes later, as browsers tell them.
 * @example const { storage, onStorageChange } = createTestOrigin().open()
 */
export function createTestOrigin() {
  const kept = createTestStorage()
  const pages = new Set<{ hear: Hear }>()
  const tell = (from: { hear: Hear } | undefined, key: string | null) =>
    void setTimeout(() => {
      for (const page of [...pages]) if (page !== from) page.hear(key)
    })
  return {
    storage: kept,
    /** Another page of the origin, without this modal, removes entries. */
    clear(keys: readonly string[]): void {
      for (const key of keys) kept.removeItem(key)
      tell(undefined, null)
    },
    /** @returns What a page that opens has of its origin; `onHeard` is called before the page hears a change. */
    open(onHeard: () => void) {
      const page = { hear: (_key: string | null) => {} }
      pages.add(page)
      const changed = (key: string, change: () => void) => {
        const before = kept.getItem(key)
        change()
        if (kept.getItem(key) !== before) tell(page, key)
      }
      const storage: TestStorage = {
        ...kept,
        setItem: (key, text) => changed(key, () => kept.setItem(key, text)),
        removeItem: (key) => changed(key, () => kept.removeItem(key)),
      }
      return {
        storage,
        onStorageChange(listener: Hear) {
          page.hear = (key) => {
            onHeard()
            listener(key)
          }
          return () => void pages.delete(page)
        },
      }
    },
  }
}
