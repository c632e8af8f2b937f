import { QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai'
import { runtimeAtom } from './runtime.js'

/**
 * The query client of one store, made when first read. An atom without dependencies is computed once per store, so two
 * modals on one page share no cache.
 * It is emptied when the modal is destroyed.
 * Queries do not refetch by themselves: the ages of section 9 and the intents decide. A failure shows at once [STA-17].
 */
export const queryClientAtom = atom((get) => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  })
  get(runtimeAtom).stops.push(() => client.clear())
  return client
})
