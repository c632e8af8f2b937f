import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Clock } from '../clock/Clock.js'
import { identityCacheMs, nameCacheMs, nativeBalanceCacheMs, portfolioCacheMs } from '../constants/timing.js'
import {
  BalanceCacheEntry,
  type Identity,
  IdentityCacheEntry,
  NameCacheEntry,
  NativeBalanceCacheEntry,
} from '../entities/caches.js'
import { isWorthShowing, type TokenBalance } from '../entities/TokenBalance.js'
import * as z from '../zod.js'
import type { Storage } from './Storage.js'

/** One kind of answers, remembered across reloads for a limited time. */
export type Cache<id extends string, value> = {
  /** @returns The remembered answer, or undefined where there is none young enough. */
  get(id: id): value | undefined
  set(id: id, value: value): void
  drop(id: id): void
}

export type Caches = {
  /** By account, 30 s [CON-02]. */
  readonly portfolio: Cache<CaipAddress, readonly TokenBalance[]>
  /** By account, 30 s; base units [CON-25]. */
  readonly nativeBalance: Cache<CaipAddress, bigint>
  /** By address, 5 min [CON-26]. */
  readonly names: Cache<string, readonly string[]>
  readonly identity: Cache<string, Identity>
  /** Forgets every answer about a disconnected account. */
  dropAccount(caipAddress: CaipAddress): void
}

/** More accounts than this are not remembered; the oldest goes. */
const entriesLimit = 20

/** Hex addresses differ by checksum case alone. */
function fold(id: string): string {
  return /(^|:)0x[0-9a-f]{40}$/i.test(id) ? id.toLowerCase() : id
}

/** Drops only the broken entries of a cache. */
function parse<entry>(schema: z.ZodMiniType<entry>, raw: readonly object[] = []): readonly entry[] {
  return raw.flatMap((x) => z.safeParse(schema, x).data ?? [])
}

function createCache<entry extends { timestamp: number }, id extends string, value>(rules: {
  clock: Clock
  ageMs: number
  read(): readonly entry[]
  write(entries: readonly entry[]): void
  idOf(entry: entry): string
  toEntry(id: id, value: value, timestamp: number): entry
  toValue(entry: entry): value | undefined
}): Cache<id, value> {
  const { clock, ageMs, read, write, idOf, toEntry, toValue } = rules

  const young = () => {
    const now = clock.nowMs()
    // Drop timestamps in the future, which come from a changed system clock.
    return read().filter(({ timestamp }) => timestamp <= now && now - timestamp < ageMs)
  }
  const isOf = (id: id) => (entry: entry) => fold(idOf(entry)) === fold(id)
  const without = (id: id) => young().filter((entry) => !isOf(id)(entry))

  return {
    get(id) {
      const entry = young().find(isOf(id))
      return entry && toValue(entry)
    },
    set: (id, value) => write([...without(id), toEntry(id, value, clock.nowMs())].slice(-entriesLimit)),
    drop: (id) => write(without(id)),
  }
}

// Keyed by the modal's own config, so that two modals on one page share nothing.
const made = new WeakMap<createCaches.Parameters, Caches>()

/**
 * The caches over one modal's storage.
 * @returns One cache per kind of answer; the same caches for the same configuration.
 * @example cachesOf(config).portfolio.get('eip155:1:0xab…cd')
 */
export function cachesOf(config: createCaches.Parameters): Caches {
  const caches = made.get(config) ?? createCaches(config)
  made.set(config, caches)
  return caches
}

function createCaches({ storage, clock }: createCaches.Parameters): Caches {
  const caches: Omit<Caches, 'dropAccount'> = {
    portfolio: createCache({
      clock,
      read: () => parse(BalanceCacheEntry, storage.get('balanceCache')),
      write: (entries) => storage.set('balanceCache', entries),
      ageMs: portfolioCacheMs,
      idOf: (x) => x.caipAddress,
      toEntry: (caipAddress: CaipAddress, balance, timestamp) => ({
        caipAddress,
        balance: [...balance],
        timestamp,
      }),
      toValue: (x) => x.balance.filter(isWorthShowing),
    }),
    nativeBalance: createCache({
      clock,
      read: () => parse(NativeBalanceCacheEntry, storage.get('nativeBalanceCache')),
      write: (entries) => storage.set('nativeBalanceCache', entries),
      ageMs: nativeBalanceCacheMs,
      idOf: (x) => x.caipAddress,
      toEntry: (caipAddress: CaipAddress, balance, timestamp) => ({
        caipAddress,
        balance: String(balance),
        timestamp,
      }),
      toValue: (x) => (x.balance === undefined ? undefined : BigInt(x.balance)),
    }),
    names: createCache({
      clock,
      read: () => parse(NameCacheEntry, storage.get('nameCache')),
      write: (entries) => storage.set('nameCache', entries),
      ageMs: nameCacheMs,
      idOf: (x) => x.address,
      toEntry: (address, ens, timestamp) => ({ address, ens: [...ens], timestamp }),
      toValue: (x) => x.ens,
    }),
    identity: createCache({
      clock,
      read: () => parse(IdentityCacheEntry, storage.get('identityCache')),
      write: (entries) => storage.set('identityCache', entries),
      ageMs: identityCacheMs,
      idOf: (x) => x.address,
      toEntry: (address, identity, timestamp) => ({ address, identity, timestamp }),
      toValue: (x) => x.identity,
    }),
  }
  return {
    ...caches,
    dropAccount(caipAddress) {
      const { address } = parseCaipAddress(caipAddress)
      caches.portfolio.drop(caipAddress)
      caches.nativeBalance.drop(caipAddress)
      caches.names.drop(address)
      caches.identity.drop(address)
    },
  }
}

declare namespace createCaches {
  type Parameters = { storage: Storage; clock: Clock }
}

/**
 * Answers from a cache, or loads and remembers.
 * @returns The remembered answer while it is young enough and `force` is off, else the loaded one.
 */
export async function readThrough<id extends string, value>(
  cache: Cache<id, value>,
  { id, force = false, load }: { id: id; force?: boolean | undefined; load: () => Promise<value> },
): Promise<value> {
  const known = force ? undefined : cache.get(id)
  if (known !== undefined) return known
  const value = await load()
  cache.set(id, value)
  return value
}
