import { atom } from 'jotai'
import type { WalletListItem } from '../entities/WalletListItem.js'

/** One list of the wallet service; rows already loaded stay while more are loading, and after a failure. */
export type WalletList = {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly wallets: readonly WalletListItem[]
  /** How many the service has in all. */
  readonly count: number
  readonly error?: unknown
}

export const emptyList: WalletList = { status: 'idle', wallets: [], count: 0 }

export const featuredWalletsAtom = atom<WalletList>(emptyList)
export const recommendedWalletsAtom = atom<WalletList>(emptyList)

/** The pages of all wallets that were loaded so far. */
export const allWalletsAtom = atom<WalletList & { readonly page: number }>({ ...emptyList, page: 0 })

/** Narrows all wallets and the search to those with the provider's badge. */
export const certifiedOnlyValueAtom = atom(false)

/** The search's text and results. */
export const walletSearchAtom = atom<WalletList & { readonly text: string }>({ ...emptyList, text: '' })

/** Joins lists; each wallet once, at its first place [STA-36]. */
export function mergeWallets(...lists: readonly (readonly WalletListItem[])[]): readonly WalletListItem[] {
  return [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((x) => [x.id, x]),
    ).values(),
  ].toReversed()
}
