import { getAdapter } from '@foyer/shared-core/adapters'
import { getHistoryClaims } from '@foyer/shared-core/api'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { nftHistoryPagesLimit } from '@foyer/shared-core/constants'
import { type NftList, nftKeyOf } from '@foyer/shared-core/entities'
import { UnsupportedChainError } from '@foyer/shared-core/errors'
import { cachesOf, readThrough } from '@foyer/shared-core/storage'
import { type NftTransfers, readNftCandidate, readNftTransfers } from './readNftTransfers.js'

type Found = NftTransfers & { readonly isPartial: boolean }

/**
 * Reads the NFTs of one account: candidates from the page’s own source or the account’s history, each confirmed on chain.
 * Reuses an answer that is younger than 30 s.
 * @throws {UnsupportedChainError} The namespace’s adapter knows no NFTs.
 * @throws {ChainNotSupportedError} The service does not know the chain [VAL-18].
 * @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError} @throws {RpcFailedError}
 * @example await getNfts(config, { caipAddress: 'eip155:1:0xab…cd' })
 */
export async function getNfts(
  config: Config,
  { caipAddress, force = false, signal }: getNfts.Parameters,
): Promise<NftList> {
  const load = async () => {
    const { address, caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
    const account = { address, caipAddress, caipNetworkId, signal }
    const { confirmNfts } = await getAdapter(config, chainNamespace)
    if (!confirmNfts) throw new UnsupportedChainError({ chainNamespace })
    const { source } = config.options.nfts ?? {}
    const { candidates, hashes, isPartial, spam } = source
      ? readOwn(await source(account))
      : await findInHistory(config, account)
    const confirmed = await confirmNfts({ caipAddress, candidates, hashes })
    return {
      nfts: confirmed.nfts.filter((nft) => !spam.has(nftKeyOf(nft))),
      isPartial: isPartial || confirmed.isPartial,
    }
  }
  return readThrough(cachesOf(config).nfts, { id: caipAddress, force, load })
}

function readOwn(entries: unknown): Found {
  const candidates = (Array.isArray(entries) ? entries : []).flatMap((x) => readNftCandidate(x) ?? [])
  return { candidates, hashes: [], spam: new Set(), isPartial: false }
}

/** Reads the newest pages of the history, one after the other. */
async function findInHistory(
  config: Config,
  {
    address,
    caipNetworkId,
    signal,
  }: Pick<ReturnType<typeof parseCaipAddress>, 'address' | 'caipNetworkId'> & {
    signal: AbortSignal | undefined
  },
): Promise<Found> {
  const transactions: unknown[] = []
  const cursors = new Set<string | undefined>()
  let cursor: string | undefined
  do {
    cursors.add(cursor)
    const page = await getHistoryClaims(config.api.blockchain, { address, caipNetworkId, cursor, signal })
    transactions.push(...page.data)
    cursor = page.next
  } while (cursor !== undefined && !cursors.has(cursor) && cursors.size < nftHistoryPagesLimit)
  const isPartial = cursor !== undefined && !cursors.has(cursor)
  return { ...readNftTransfers(transactions), isPartial }
}

export declare namespace getNfts {
  type Parameters = {
    caipAddress: CaipAddress
    /** Bypasses the cache. */
    force?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
