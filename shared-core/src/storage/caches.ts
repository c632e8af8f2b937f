import type { CaipAddress } from '../caip/caip.js'
import type { Clock } from '../clock/Clock.js'
import { cachedAccountsLimit, identitiesLimit } from '../constants/lists.js'
import { nftsCacheMs } from '../constants/nfts.js'
import {
  historyCacheMs,
  identityCacheMs,
  nameCacheMs,
  nativeBalanceCacheMs,
  portfolioCacheMs,
} from '../constants/timing.js'
import type { Identity, NameProfile } from '../entities/Identity.js'
import type { NftList } from '../entities/Nft.js'
import { isWorthShowing, type TokenBalance } from '../entities/TokenBalance.js'
import type { HistoryPage } from '../entities/Transaction.js'

/**
 * One kind of answers about accounts, kept in memory for a limited time; the answer used longest ago goes first. `part` is
 * the cursor of an answer that comes in pages.
 */
export type Cache<value, id extends string = CaipAddress> = {
  /** @returns The remembered answer, or undefined where there is none young enough. */
  get(id: id, part?: string): value | undefined
  set(id: id, value: value, part?: string): void
  /** Forgets every part. */
  drop(id: id): void
}

export type Caches = {
  /** By account, 30 s [CON-02]. */
  readonly portfolio: Cache<readonly TokenBalance[]>
  /** By account, 30 s; base units [CON-25]. */
  readonly nativeBalance: Cache<bigint>
  /** By bare address, 5 min [CON-26]; only verified names. */
  readonly identity: Cache<Identity, string>
  /** What a service says are an address's names; by bare address, 5 min [CON-26]. */
  readonly names: Cache<readonly NameProfile[], string>
  /** By account, chain and cursor, 15 s. */
  readonly history: Cache<HistoryPage>
  /** By account, 30 s. */
  readonly nfts: Cache<NftList>
  /** Forgets every answer about a disconnected account. */
  dropAccount(caipAddress: CaipAddress): void
}

/** A remembered answer; `timestamp` in epoch milliseconds [ENT-07, ENT-08]. */
type Entry<value> = {
  readonly id: string
  readonly part: string
  readonly value: value
  readonly timestamp: number
}

/** Hex addresses differ by checksum case alone. */
function fold(id: string): string {
  return /(^|:)0x[0-9a-f]{40}$/i.test(id) ? id.toLowerCase() : id
}

function createCache<value, id extends string = CaipAddress>({
  ageMs,
  clock,
  limit = cachedAccountsLimit,
}: {
  ageMs: number
  clock: Clock
  limit?: number
}): Cache<value, id> {
  /** The account used last comes last. */
  let entries: readonly Entry<value>[] = []

  const isOf = (x: Entry<value>, id: id, part: string) => x.id === fold(id) && x.part === part
  const without = (id: id, part: string) => entries.filter((x) => !isOf(x, id, part))
  const isYoung = ({ timestamp }: Entry<value>) => {
    const age = clock.nowMs() - timestamp
    // An age below zero comes from a system clock that was set back.
    return age >= 0 && age < ageMs
  }
  return {
    get(id, part = '') {
      const entry = entries.find((x) => isOf(x, id, part))
      if (!entry) return undefined
      const isKept = isYoung(entry)
      entries = isKept ? [...without(id, part), entry] : without(id, part)
      return isKept ? entry.value : undefined
    },
    set(id, value, part = '') {
      const entry = { id: fold(id), part, value, timestamp: clock.nowMs() }
      entries = [...without(id, part), entry].slice(-limit)
    },
    drop(id) {
      entries = entries.filter((x) => x.id !== fold(id))
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
  const identity = createCache<Identity, string>({ clock, ageMs: identityCacheMs, limit: identitiesLimit })
  const names = createCache<readonly NameProfile[], string>({ clock, ageMs: nameCacheMs })
  const history = createCache<HistoryPage>({ clock, ageMs: historyCacheMs })
  const nfts = createCache<NftList>({ clock, ageMs: nftsCacheMs })
  return {
    identity,
    names,
    portfolio: {
      ...portfolio,
      // A remote of another release may give tokens that are worth no row.
      set: (id, tokens) => portfolio.set(id, tokens.filter(isWorthShowing)),
    },
    nativeBalance,
    history,
    nfts,
    dropAccount(caipAddress) {
      portfolio.drop(caipAddress)
      nativeBalance.drop(caipAddress)
      history.drop(caipAddress)
      nfts.drop(caipAddress)
      const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
      identity.drop(address)
      names.drop(address)
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
export async function readThrough<value, id extends string>(
  cache: Cache<value, id>,
  { id, part, force = false, load }: readThrough.Parameters<value, id>,
): Promise<value> {
  const known = force ? undefined : cache.get(id, part)
  if (known !== undefined) return known
  const value = await load()
  // What was remembered meanwhile is newer, as a name that was just registered.
  const newer = force ? undefined : cache.get(id, part)
  if (newer === undefined) cache.set(id, value, part)
  return newer ?? value
}

declare namespace readThrough {
  type Parameters<value, id extends string> = {
    id: id
    part?: string | undefined
    force?: boolean | undefined
    load: () => Promise<value>
  }
}
