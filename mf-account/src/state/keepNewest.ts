/** How many transfers of a page load are known, and how many proposals. The receipt of an older one is asked for again. */
export const transfersLimit = 100

/**
 * Adds an entry as the newest one; the oldest entries over the limit go. Keys are hashes and addresses: a record lists
 * whole numbers first, so their order would not tell their age.
 * @example keepNewest({ a: 1, b: 2 }, { key: 'c', value: 3, limit: 2 }) // { b: 2, c: 3 }
 */
export function keepNewest<value>(
  all: Readonly<Record<string, value>>,
  { key, limit, value }: { key: string; value: value; limit: number },
): Readonly<Record<string, value>> {
  const others = Object.entries(all).filter(([name]) => name !== key)
  return Object.fromEntries([...others, [key, value] as const].slice(-limit))
}
