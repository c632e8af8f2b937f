import { tolerantList } from '../../entities/tolerantList.js'
import { WalletListItem } from '../../entities/WalletListItem.js'
import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'
import { type WalletsQuestion, walletsCall } from './walletsCall.js'

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
  { signal, ...question }: getWallets.Parameters,
): Promise<getWallets.ReturnType> {
  return client.get({ ...walletsCall(question), schema: responseSchema, signal })
}

export declare namespace getWallets {
  type Parameters = WalletsQuestion & { signal?: AbortSignal | undefined }
  type ReturnType = { data: readonly WalletListItem[]; count: number }
}
