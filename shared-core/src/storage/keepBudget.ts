import { expendable, storageEntries } from './keys.js'

/** Foyer's share of the page's storage, names and texts together. Browsers count two bytes a character. */
export const storageBudgetBytes = 100_000

const bytesPerCharacter = 2

/**
 * Shortens the lists that can be spared until all entries fit the budget. Entries that connect a visitor stay, even if
 * they alone are larger than the budget.
 */
export function keepBudget({ read, write }: keepBudget.Parameters): void {
  let excess = -storageBudgetBytes
  for (const { key } of Object.values(storageEntries)) {
    const text = read(key)
    if (text !== undefined) excess += (key.length + text.length) * bytesPerCharacter
  }
  for (const { name, oldest } of expendable) {
    if (excess <= 0) return
    const { key } = storageEntries[name]
    const text = read(key)
    // An entry that is absent stays so: even an empty list takes room.
    if (text === undefined) continue
    const items = readItems(text)
    excess -= (text.length - JSON.stringify(items).length) * bytesPerCharacter
    while (excess > 0 && items.length > 0) {
      const item = oldest === 'first' ? items.shift() : items.pop()
      const comma = items.length > 0 ? 1 : 0
      excess -= (JSON.stringify(item).length + comma) * bytesPerCharacter
    }
    write(key, JSON.stringify(items))
  }
}

function readItems(text: string): unknown[] {
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

declare namespace keepBudget {
  type Parameters = {
    /** @returns The text under a key of the browser's storage. */
    read: (key: string) => string | undefined
    /** Stores a text under a key. */
    write: (key: string, text: string) => void
  }
}
