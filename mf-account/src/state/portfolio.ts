import { getTokenBalances, hasPortfolio } from '@foyer/shared-core/adapters'
import type { CaipAddress } from '@foyer/shared-core/caip'
import { balanceRetryWaitMs, type Currency, cachedAccountsLimit } from '@foyer/shared-core/constants'
import { loadLookalikes, nameNative, type TokenBalance } from '@foyer/shared-core/entities'
import { TokenBalanceUnavailableError, toErrorReport } from '@foyer/shared-core/errors'
import { queryClientAtom } from '@foyer/shared-core/query'
import {
  accountAtom,
  activeCaipAddressAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  configAtom,
  currencyAtom,
  getProviderIntent,
  isBalanceUnknownAtom,
  showErrorIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { sortTokens } from '../lists/arrangeTokens.js'
import { keepNewest } from './keepNewest.js'
import { totalOf } from './totals.js'

type Known = {
  readonly tokens?: readonly TokenBalance[]
  readonly error?: Error
  /** What worth was asked for in. */
  readonly currency?: Currency
}

/**
 * The portfolios that were read last, by account. The query client forgets a failed answer once no view shows it; the block
 * of retries must outlive that.
 */
const knownAtom = atom<Readonly<Record<CaipAddress, Known>>>({})

/**
 * The tokens of the account in use, what is worth most first. A failed refresh keeps the tokens it has and says why; where
 * there are none, the chain's own answer stands in: the native coin, its price unknown.
 */
export type Portfolio =
  | { readonly status: 'loading'; readonly tokens?: never; readonly retryAtMs?: never }
  | { readonly status: 'success'; readonly tokens: readonly TokenBalance[]; readonly retryAtMs?: never }
  | {
      readonly status: 'error'
      readonly tokens: readonly TokenBalance[] | undefined
      /** Only the native coin is known, as the chain tells it. */
      readonly isNativeAlone: boolean
      /** Earliest next try, epoch milliseconds [STA-17]. */
      readonly retryAtMs: number
    }

/** Whether the tokens of the account in use can be read [ROLE-10]. */
export const hasPortfolioAtom = atom((get) => hasPortfolio(get(activeNamespaceAtom)))

const knownOfAccountAtom = atom((get): Known => {
  const caipAddress = get(activeCaipAddressAtom)
  return (caipAddress && get(knownAtom)[caipAddress]) ?? {}
})
const readTokensAtom = atom((get) => get(knownOfAccountAtom).tokens)

/** Stays the same list while the same tokens are read; their other facts may change. */
const tokensAtom = atom((get) => {
  const tokens = get(readTokensAtom)
  return tokens && sortTokens(nameNative(tokens, get(activeNetworkAtom).nativeCurrency))
})

/** The native coin as the chain tells it; undefined while its balance is unknown. */
const nativeAtom = atom((get): readonly TokenBalance[] | undefined => {
  const { balance } = get(accountAtom)
  if (balance === undefined || get(isBalanceUnknownAtom)) return undefined
  const { caipNetworkId, nativeCurrency } = get(activeNetworkAtom)
  const { decimals, name, symbol } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: balance }
  return [{ name, symbol, chainId: caipNetworkId, price: Number.NaN, quantity }]
})

export const portfolioAtom = atom((get): Portfolio => {
  const { error } = get(knownOfAccountAtom)
  const tokens = get(tokensAtom)
  if (error)
    return {
      status: 'error',
      tokens: tokens ?? get(nativeAtom),
      isNativeAlone: !tokens,
      retryAtMs: retryAtOf(error),
    }
  return tokens ? { status: 'success', tokens } : { status: 'loading' }
})

/** The network's own token, as its source lists it. */
export const nativeTokenAtom = atom((get) => get(tokensAtom)?.find((token) => token.address === undefined))

/** The worth of all tokens, as `totalOf` has it, and its currency; added up once for each answer. */
export const totalAtom = atom((get) => {
  const tokens = get(tokensAtom)
  const total = tokens && totalOf(tokens)
  if (total === undefined) return undefined
  // All tokens of one answer have one currency.
  const [first] = tokens ?? []
  return { total, currency: first ? first.currency : get(currencyAtom) }
})

/** The class may come from another build, so its name decides. */
function retryAtOf(error: unknown): number {
  const isOurs = error instanceof Error && error.name === 'TokenBalanceUnavailableError'
  return isOurs && 'retryAtMs' in error && typeof error.retryAtMs === 'number' ? error.retryAtMs : 0
}

/**
 * Reads the tokens of the account in use; does nothing while a retry is blocked [STA-17]. Never rejects: a failure shows as
 * a banner. The answer for an account that was left meanwhile is neither shown nor announced.
 */
export const refreshPortfolioIntent = atom(
  null,
  async (get, set, { force = false }: { force?: boolean } = {}): Promise<void> => {
    const config = get(configAtom)
    const caipAddress = get(activeCaipAddressAtom)
    if (!caipAddress || !get(hasPortfolioAtom)) return
    const client = get(queryClientAtom)
    const currency = get(currencyAtom)
    const queryKey = ['portfolio', caipAddress]
    const known = get(knownAtom)[caipAddress] ?? {}
    if (config.clock.nowMs() < retryAtOf(known.error)) return
    const learn = (value: Known) =>
      set(knownAtom, (all) => keepNewest(all, { key: caipAddress, value, limit: cachedAccountsLimit }))
    // What was asked for in another currency serves no more.
    const isAnew = force || (known.currency ?? currency) !== currency
    const { error: _, ...before } = known
    const kept = { ...before, currency }
    learn(kept)

    // Do not ask a wallet app that was opened by a link: the request would bring it to the front unasked.
    const isFar = config.storage.get('deepLinkChoice') !== undefined
    const getProvider = () =>
      isFar ? undefined : set(getProviderIntent, { caipAddress }).catch(() => undefined)
    // Told to the page and its error analytics, not to the visitor, who misses nothing.
    const onUnreadable = (error: Error) => set(trackIntent, toErrorReport(error, 'wallet'))
    const { caipNetworkId, nativeCurrency } = get(activeNetworkAtom)
    const vouched = config.options.tokens?.[caipNetworkId]?.map(({ address }) => address) ?? []
    const place = { caipNetworkId, nativeCurrency, vouched }
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      try {
        // Loaded while the service is asked: no total is shown that a look-alike is part of.
        const marking = loadLookalikes()
        marking.catch(() => {})
        const provider = await getProvider()
        const tokens = await getTokenBalances(config, {
          caipAddress,
          currency,
          force: isAnew,
          onUnreadable,
          provider,
          signal,
        })
        return (await marking).markLookalikes(tokens, place)
      } catch (cause) {
        const retryAtMs = config.clock.nowMs() + balanceRetryWaitMs
        throw new TokenBalanceUnavailableError({ caipAddress, cause, retryAtMs })
      }
    }
    try {
      // Cancel a pending unforced read: its answer may be older than the reason for this one.
      if (isAnew) await client.cancelQueries({ queryKey })
      // The client shares a request, and keeps no second copy of its answer.
      learn({ currency, tokens: await client.fetchQuery({ queryKey, queryFn, gcTime: 0 }) })
    } catch (error) {
      // Ignore a read that was cancelled for a newer one.
      if (!(error instanceof Error) || !retryAtOf(error)) return
      learn({ ...kept, error })
      if (get(activeCaipAddressAtom) === caipAddress) set(showErrorIntent, error)
    }
  },
)
