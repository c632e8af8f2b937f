/** What a page of the secure site keeps in the browser, by name. Keys of WebCrypto stay keys in it. */
export type Store = {
  /** Whether it outlives the page. */
  readonly isKept: boolean
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  /** Changes what is kept by a name; no other page changes it in between. */
  change(name: string, by: (value: unknown) => unknown): Promise<void>
  remove(name: string): Promise<void>
}

const answerOf = <value>(request: IDBRequest<value>) =>
  new Promise<value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export function createMemoryStore(): Store {
  const values = new Map<string, unknown>()
  return {
    isKept: false,
    get: async (name) => values.get(name),
    set: async (name, value) => void values.set(name, value),
    change: async (name, by) => void values.set(name, by(values.get(name))),
    remove: async (name) => void values.delete(name),
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('foyer', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('values')
  const database = await answerOf(opening)
  // Another version of this page may want to change the database.
  database.onversionchange = () => database.close()
  return database
}

/** Opens the browser's storage; where the browser gives none, what it holds ends with the page. */
export async function openStore(): Promise<Store> {
  try {
    const database = await openDatabase()
    const values = (mode: IDBTransactionMode) => database.transaction('values', mode).objectStore('values')
    const store: Store = {
      isKept: true,
      get: (name) => answerOf(values('readonly').get(name)),
      set: async (name, value) => void (await answerOf(values('readwrite').put(value, name))),
      async change(name, by) {
        const all = values('readwrite')
        await answerOf(all.put(by(await answerOf(all.get(name))), name))
      },
      remove: async (name) => answerOf(values('readwrite').delete(name)),
    }
    // Some browsers open a database that takes nothing.
    await store.set('probe', 1)
    await store.remove('probe')
    return store
  } catch {
    return createMemoryStore()
  }
}
