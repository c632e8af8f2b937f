import type { Getter } from 'jotai'
import { queryClientAtom } from '../state/queryClientAtom.js'

/**
 * Returns the cached answer of this key, joins a pending read, or reads. Part of the engine, which holds the query
 * library.
 */
export async function queryWallets<answer>(
  get: Getter,
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<answer>,
): Promise<answer> {
  return get(queryClientAtom).fetchQuery({
    queryKey: ['wallets', ...key],
    queryFn: ({ signal }) => read(signal),
    // The list holds for the session [STA-30].
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
