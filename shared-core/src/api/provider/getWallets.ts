import { tolerantList } from '../../entities/tolerantList.js'
import { WalletListItem } from '../../entities/WalletListItem.js'
import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'

const responseSchema = z.object({
  data: tolerantList(WalletListItem),
  count: z.number().check(z.nonnegative()),
})

/**
 * `GET /getWallets` [API-24]. A wallet that does not parse is dropped, and so is a refused link of one that does.
 * @returns One page of the list, and how many wallets there are in all.
 * @throws {InvalidResponseError} The list itself is malformed.
 */
export function getWallets(
  client: ApiClient,
  { page, entries, include, exclude, chains, search, badgeType, signal }: getWallets.Parameters,
): Promise<getWallets.ReturnType> {
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
  return client.get({ path: '/getWallets', query, schema: responseSchema, signal })
}

export declare namespace getWallets {
  type Parameters = {
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
    signal?: AbortSignal | undefined
  }
  type ReturnType = { data: readonly WalletListItem[]; count: number }
}
