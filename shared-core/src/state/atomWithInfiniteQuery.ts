import type { DefaultError, InfiniteData, QueryKey } from '@tanstack/query-core'
import type { Getter } from 'jotai'
import { type AtomWithInfiniteQueryOptions, atomWithInfiniteQuery as withClient } from 'jotai-tanstack-query'
import { queryClientAtom } from './queryClientAtom.js'

/**
 * A list read page by page, as wallets and history. The client is the store's own.
 * @example atomWithInfiniteQuery(() => ({ queryKey: ['wallets'], initialPageParam: 1, queryFn, getNextPageParam }))
 */
export function atomWithInfiniteQuery<
  Page,
  Failure = DefaultError,
  Picked = InfiniteData<Page>,
  Key extends QueryKey = QueryKey,
  PageParam = unknown,
>(getOptions: (get: Getter) => AtomWithInfiniteQueryOptions<Page, Failure, Picked, Key, PageParam>) {
  return withClient(getOptions, (get) => get(queryClientAtom))
}
