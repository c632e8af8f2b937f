import type { CaipAddress } from '../caip/caip.js'
import type { Clock } from '../clock/Clock.js'
import { cachedAccountsLimit } from '../constants/lists.js'
import { nftsCacheMs } from '../constants/nfts.js'
import { nativeBalanceCacheMs, portfolioCacheMs } from '../constants/timing.js'
import type { NftList } from '../entities/Nft.js'
import { isWorthShowing, type TokenBalance } from '../entities/TokenBalance.js'

/** One kind of answers about accounts, kept in memory for a limited time; the account used longest ago goes first. */
export type Cache<value> = {
  /** @returns The remembered answer, or undefined where there is none young enough. */
  get(id: CaipAddress): value | undefined
  set(id: CaipAddress, value: value): void
  drop(id: CaipAddress): void
}

export type Caches = {
  /** By account, 30 s [CON-02]. */
  readonly portfolio: Cache<readonly TokenBalance[]>
  /** By account, 30 s; base units [CON-25]. */
  readonly nativeBalance: Cache<bigint>
  /** By account, 30 s. */
  readonly nfts: Cache<NftList>
  /** Forgets every answer about a disconnected account. */
  dropAccount(caipAddress: CaipAddress): void
}

/** A remembered answer; `timestamp` in epoch milliseconds [ENT-07]. */
type Entry<value> = { readonly caipAddress: string; readonly balance: value; readonly timestamp: number }

/** Hex addresses differ by checksum case alone. */
function fold(id: string): string {
  return /:0x[0-9a-f]{40}$/i.test(id) ? id.toLowerCase() : id
}

function createCache<value>({ ageMs, clock }: { ageMs: number; clock: Clock }): Cache<value> {
  /** The account used last comes last. */
  let entries: readonly Entry<value>[] = []

  const without = (id: CaipAddress) => entries.filter((x) => x.caipAddress !== fold(id))
  const isYoung = ({ timestamp }: Entry<value>) => {
    const age = clock.nowMs() - timestamp
    // An age below zero comes from a system clock that was set back.
    return age >= 0 && age < ageMs
  }
  return {
    get(id) {
      const entry = entries.find((x) => x.caipAddress === fold(id))
      if (!entry) return undefined
      const isKept = isYoung(entry)
      entries = isKept ? [...without(id), entry] : without(id)
      return isKept ? entry.balance : undefined
    },
    set(id, balance) {
      const entry = { caipAddress: fold(id), balance, timestamp: clock.nowMs() }
      entries = [...without(id), entry].slice(-cachedAccountsLimit)
    },
    drop(id) {
      entries = without(id)
    },
  }
}

// Keyed by the modal's own config, so that two modals on one page share nothing.
const made = new WeakMap<createCaches.Parameters, Caches>()

/**
 * The caches of one modal. They end with the page: a reload asks anew.
 * @returns One cache per kind of answer; the same caches for the same configuration.
 * @example cachesOf(config).portfolio.get('eip155:1:0xab…cd')
 */
export function cachesOf(config: createCaches.Parameters): Caches {
  const caches = made.get(config) ?? createCaches(config)
  made.set(config, caches)
  return caches
}

function createCaches({ clock }: createCaches.Parameters): Caches {
  const portfolio = createCache<readonly TokenBalance[]>({ clock, ageMs: portfolioCacheMs })
  const nativeBalance = createCache<bigint>({ clock, ageMs: nativeBalanceCacheMs })
  const nfts = createCache<NftList>({ clock, ageMs: nftsCacheMs })
  return {
    portfolio: {
      ...portfolio,
      // A remote of another release may give tokens that are worth no row.
      set: (id, tokens) => portfolio.set(id, tokens.filter(isWorthShowing)),
    },
    nativeBalance,
    nfts,
    dropAccount(caipAddress) {
      portfolio.drop(caipAddress)
      nativeBalance.drop(caipAddress)
      nfts.drop(caipAddress)
    },
  }
}

declare namespace createCaches {
  type Parameters = { readonly clock: Clock }
}

/**
 * Answers from a cache, or loads and remembers.
 * @returns The remembered answer while it is young enough and `force` is off, else the loaded one.
 */
export async function readThrough<value>(
  cache: Cache<value>,
  { id, force = false, load }: { id: CaipAddress; force?: boolean | undefined; load: () => Promise<value> },
): Promise<value> {
  const known = force ? undefined : cache.get(id)
  if (known !== undefined) return known
  const value = await load()
  cache.set(id, value)
  return value
}
