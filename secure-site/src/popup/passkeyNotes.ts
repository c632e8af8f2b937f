import type { Store } from '../keys/openStore.js'

/** The passkeys that were made for recovery and do not open it. */
export type PasskeyNotes = {
  /** The id of one that was made in this window, until it opened something. */
  pending: string | undefined
  /** @returns Ids of passkeys without PRF, which this browser made. */
  unusable(userId: string): Promise<readonly string[]>
  addUnusable(userId: string, id: string): Promise<void>
}

/** More than a person has authenticators. */
const mostIds = 20

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((x) => typeof x === 'string') : []

export function createPasskeyNotes(store: Pick<Store, 'change' | 'get'>): PasskeyNotes {
  const nameOf = (userId: string) => `passkeys|${userId}`
  return {
    pending: undefined,
    unusable: async (userId) => idsOf(await store.get(nameOf(userId))),
    addUnusable: (userId, id) => store.change(nameOf(userId), (all) => [...idsOf(all), id].slice(-mostIds)),
  }
}
