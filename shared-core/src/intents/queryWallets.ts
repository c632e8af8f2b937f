import type { Getter } from 'jotai'
import { queryClientAtom } from '../state/queryClientAtom.js'

/**
 * Answers from what was read before under this key, joins a read on its way, or reads. Part of the engine, with which the
 * query library comes.
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
