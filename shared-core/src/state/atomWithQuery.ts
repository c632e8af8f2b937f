import type { DefaultError, QueryKey } from '@tanstack/query-core'
import type { Getter } from 'jotai'
import { type AtomWithQueryOptions, atomWithQuery as withClient } from 'jotai-tanstack-query'
import { queryClientAtom } from './queryClientAtom.js'

/**
 * A read that repeats: de-duplicated, abortable, with an age. The client is the store's own.
 * @example atomWithQuery((get) => ({ queryKey: ['tokens', get(addressAtom)], queryFn: ({ signal }) => … }))
 */
export function atomWithQuery<Data, Failure = DefaultError, Picked = Data, Key extends QueryKey = QueryKey>(
  getOptions: (get: Getter) => AtomWithQueryOptions<Data, Failure, Picked, Key>,
) {
  return withClient(getOptions, (get) => get(queryClientAtom))
}
