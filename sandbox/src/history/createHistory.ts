import * as z from 'zod'
import type { ChainReader } from '../api/createChainReader.js'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { openAssetBook } from './assetBook.js'
import { catchUp } from './catchUp.js'
import { pageSize, readCursor, writeCursor } from './cursor.js'
import { describe } from './describe.js'
import type { ReadHistory } from './entry.js'
import { openIndex } from './openIndex.js'

const placeSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])

/**
 * The history of accounts on EVM chains. A request brings the index up to the head of each chain that it asks for;
 * between requests nothing runs.
 */
export function createHistory({
  chains,
  reader,
}: {
  chains: readonly ChainSpec[]
  reader: ChainReader
}): ReadHistory {
  const index = openIndex()
  const running = new Map<number, Promise<void>>()
  /** One after the other: two requests would index the same blocks. */
  const follow = (chain: ChainSpec) => {
    const before = running.get(chain.chainId) ?? Promise.resolve()
    const next = before.catch(() => {}).then(() => catchUp(index, chain))
    running.set(chain.chainId, next)
    return next
  }
  return async ({ address: text, chainId, cursor }) => {
    const address = text.toLowerCase()
    const before = cursor === undefined ? undefined : readCursor(cursor, placeSchema)
    const asked = chains.filter(({ caipNetworkId }) => chainId === undefined || caipNetworkId === chainId)
    await Promise.all(asked.map(follow))
    const chainIds = asked.map((chain) => chain.chainId)
    const found = index.find({ address, chainIds, before, limit: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const books = new Map(
      asked.map((chain) => [chain.chainId, { chain, book: openAssetBook(chain, reader) }]),
    )
    const data = await Promise.all(
      page.flatMap((tx) => {
        const of = books.get(tx.chainId)
        return of ? [describe(tx, { ...of, address })] : []
      }),
    )
    const last = page.at(-1)
    const isMore = found.length > pageSize
    return {
      data,
      next: last && isMore ? writeCursor([last.minedAt, last.chainId, last.block, last.position]) : null,
    }
  }
}
