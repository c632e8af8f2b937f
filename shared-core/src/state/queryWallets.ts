import type { Getter } from 'jotai'

/**
 * Answers from what was read before under this key, joins a read on its way, or reads. The query library is loaded
 * with the first such read, so that it is not in the first view.
 */
export async function queryWallets<answer>(
  get: Getter,
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<answer>,
): Promise<answer> {
  const { queryClientAtom } = await import('../query/queryClientAtom.js')
  return get(queryClientAtom).fetchQuery({
    queryKey: ['wallets', ...key],
    queryFn: ({ signal }) => read(signal),
    // The list holds for the session [STA-30].
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
