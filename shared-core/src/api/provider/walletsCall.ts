import type { Call } from '../ApiClient.js'

/** Which page of the list of wallets is asked for; it stands apart from `getWallets`, which reads what comes. */
export type WalletsQuestion = {
  /** From 1. */
  page: number
  /** Wallets a page. */
  entries: number
  /** Wallet ids. */
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  /** CAIP-2 ids. */
  chains?: readonly string[] | undefined
  search?: string | undefined
  badgeType?: 'certified' | undefined
}

/** How `GET /getWallets` is asked [API-24]. */
export function walletsCall(question: WalletsQuestion): Pick<Call, 'path' | 'query'> {
  const { page, entries, include, exclude, chains, search, badgeType } = question
  const join = (list: readonly string[] | undefined) => (list && list.length > 0 ? list.join(',') : undefined)
  const query = {
    page,
    entries,
    include: join(include),
    exclude: join(exclude),
    chains: join(chains),
    search: search || undefined,
    badge_type: badgeType,
  }
  return { path: '/getWallets', query }
}
