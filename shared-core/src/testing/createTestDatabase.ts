/** What the pairing library's storage needs of a database (`indexedDB`): every request succeeds. */
export function createTestDatabase() {
  const entries = new Map<unknown, unknown>()
  const request = <result>(result: result) => {
    const asked: { result: result; onsuccess?(): void; oncomplete?(): void } = { result }
    queueMicrotask(() => {
      asked.onsuccess?.()
      asked.oncomplete?.()
    })
    return asked
  }
  const store = {
    get: (key: unknown) => request(entries.get(key)),
    getAllKeys: () => request([...entries.keys()]),
    put: (value: unknown, key: unknown) => void entries.set(key, value),
    delete: (key: unknown) => void entries.delete(key),
    get transaction() {
      return request(undefined)
    },
  }
  return { open: () => request({ transaction: () => ({ objectStore: () => store }) }) }
}
