import type { Wallet } from '../protocol/serverApi.js'
import type { Store } from './openStore.js'
import { makeSealingKey, type Sealed, seal, unseal } from './seal.js'

type Kept = { readonly key: CryptoKey; readonly sealed: Sealed }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  value.key instanceof CryptoKey &&
  'sealed' in value

/** Where a page keeps its share of a wallet: sealed by a key that the browser does not show. */
export type ShareStore = {
  keep(share: Uint8Array, of: Wallet): Promise<void>
  /** @returns The share, which the caller wipes; undefined where there is none of this wallet. */
  read(of: Wallet): Promise<Uint8Array | undefined>
  forget(): Promise<void>
}

/** @param owner Whose share it is: a user, or a page and its project. */
export function createShareStore(store: Store, owner: string): ShareStore {
  const name = `share|${owner}`
  const aboutOf = ({ eip155, solana }: Wallet) => `device share|${owner}|${eip155}|${solana}`
  return {
    async keep(share, of) {
      const key = await makeSealingKey()
      await store.set(name, { key, sealed: await seal(key, share, aboutOf(of)) } satisfies Kept)
    },
    async read(of) {
      const kept = await store.get(name)
      return isKept(kept) ? unseal(kept.key, kept.sealed, aboutOf(of)) : undefined
    },
    forget: () => store.remove(name),
  }
}
