import type { CaipAddress } from '@foyer/shared-core/caip'
import { balanceRetryWaitMs } from '@foyer/shared-core/constants'
import type { TokenBalance } from '@foyer/shared-core/entities'
import { TokenBalanceUnavailableError } from '@foyer/shared-core/errors'
import { atomWithQuery, queryClientAtom } from '@foyer/shared-core/query'
import { activeCaipAddressAtom, configAtom, showErrorIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { getTokenBalances } from '../actions/getTokenBalances.js'

const keyOf = (caipAddress: CaipAddress | undefined) => ['portfolio', caipAddress] as const

/** What the query client knows of the active account's tokens; `refreshPortfolioIntent` alone asks. */
const queryAtom = atomWithQuery<readonly TokenBalance[], Error>((get) => ({
  queryKey: keyOf(get(activeCaipAddressAtom)),
  enabled: false,
}))

/** The tokens of the account in use. A failed refresh keeps the tokens it has and says why. */
export type Portfolio =
  | { readonly status: 'loading'; readonly tokens?: never; readonly retryAtMs?: never }
  | { readonly status: 'success'; readonly tokens: readonly TokenBalance[]; readonly retryAtMs?: never }
  | {
      readonly status: 'error'
      readonly tokens: readonly TokenBalance[] | undefined
      /** Earliest next try, epoch milliseconds [STA-17]. */
      readonly retryAtMs: number
    }

export const portfolioAtom = atom((get): Portfolio => {
  const { data: tokens, error, isFetching } = get(queryAtom)
  if (error && !isFetching) return { status: 'error', tokens, retryAtMs: retryAtOf(error) }
  return tokens ? { status: 'success', tokens } : { status: 'loading' }
})

/** The class may come from another build, so its name decides. */
function retryAtOf(error: unknown): number {
  const isOurs = error instanceof Error && error.name === 'TokenBalanceUnavailableError'
  return isOurs && 'retryAtMs' in error && typeof error.retryAtMs === 'number' ? error.retryAtMs : 0
}

/**
 * Reads the tokens of the account in use; does nothing while a retry is blocked [STA-17]. Never rejects: a failure
 * is a banner, and the answer for an account left meanwhile is neither shown nor announced.
 */
export const refreshPortfolioIntent = atom(
  null,
  async (get, set, { force = false }: { force?: boolean } = {}): Promise<void> => {
    const config = get(configAtom)
    const caipAddress = get(activeCaipAddressAtom)
    if (!caipAddress) return
    const client = get(queryClientAtom)
    const queryKey = keyOf(caipAddress)
    if (config.clock.nowMs() < retryAtOf(client.getQueryState(queryKey)?.error)) return

    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      getTokenBalances(config, { caipAddress, force, signal }).catch((cause) => {
        const retryAtMs = config.clock.nowMs() + balanceRetryWaitMs
        throw new TokenBalanceUnavailableError({ caipAddress, cause, retryAtMs })
      })
    try {
      // The answer of an unforced read under way may be older than what forced this one.
      if (force) await client.cancelQueries({ queryKey })
      await client.fetchQuery({ queryKey, queryFn })
    } catch (error) {
      if (get(activeCaipAddressAtom) === caipAddress && retryAtOf(error)) set(showErrorIntent, error)
    }
  },
)
