import { describe, expect, test } from '@rstest/core'
import {
  BalanceCacheEntry,
  IdentityCacheEntry,
  NameCacheEntry,
  NativeBalanceCacheEntry,
} from '../entities/caches.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { cachesOf, readThrough } from './caches.js'

const mine = `eip155:1:0x${'a'.repeat(40)}` as const
const sameElsewhere = `eip155:137:0x${'a'.repeat(40)}` as const
const eth = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  quantity: { decimals: '18', numeric: '1.5' },
} as const
const address = `0x${'a'.repeat(40)}`

function setUp() {
  const world = createTestConfig({ options: { quietUntilOpened: false } })
  return { ...world, caches: cachesOf(world.config) }
}
const stored = (world: ReturnType<typeof setUp>, key: string) =>
  JSON.parse(world.storage.entries.get(`@foyer/${key}`) ?? '[]')[0]

describe('createCaches', () => {
  test('behavior: keeps a portfolio for 30 s [CON-02]', () => {
    const { caches, clock } = setUp()
    caches.portfolio.set(mine, [eth])
    clock.advance(29_999)
    expect(caches.portfolio.get(mine)).toEqual([eth])
    clock.advance(1)
    expect(caches.portfolio.get(mine)).toBeUndefined()
  })

  test('behavior: keeps a native balance for 30 s [CON-25]', () => {
    const { caches, clock } = setUp()
    caches.nativeBalance.set(mine, 2n ** 90n)
    clock.advance(29_999)
    expect(caches.nativeBalance.get(mine)).toBe(2n ** 90n)
    clock.advance(1)
    expect(caches.nativeBalance.get(mine)).toBeUndefined()
  })

  test('behavior: keeps names and identities for 5 min', () => {
    const { caches, clock } = setUp()
    caches.names.set(address, ['a.foyer.id'])
    caches.identity.set(address, { name: 'a', avatar: undefined })
    clock.advance(299_999)
    expect(caches.names.get(address)).toEqual(['a.foyer.id'])
    expect(caches.identity.get(address)).toEqual({ name: 'a' })
    clock.advance(1)
    expect(caches.names.get(address)).toBeUndefined()
    expect(caches.identity.get(address)).toBeUndefined()
  })

  test('behavior: a balance entry has caipAddress, balance, timestamp; a native one caipAddress, timestamp [ENT-07]', () => {
    const world = setUp()
    const timestamp = world.clock.nowMs()
    world.caches.portfolio.set(mine, [eth])
    world.caches.nativeBalance.set(mine, 5n)
    expect(stored(world, 'balanceCache')).toEqual({ caipAddress: mine, balance: [eth], timestamp })
    expect(stored(world, 'nativeBalanceCache')).toEqual({ caipAddress: mine, balance: '5', timestamp })
    expect(NativeBalanceCacheEntry.safeParse({ caipAddress: mine, timestamp }).success).toBe(true)
    for (const key of ['caipAddress', 'balance', 'timestamp'])
      expect(
        BalanceCacheEntry.safeParse({ caipAddress: mine, balance: [], timestamp, [key]: undefined }).success,
      ).toBe(false)
    for (const key of ['caipAddress', 'timestamp'])
      expect(
        NativeBalanceCacheEntry.safeParse({ caipAddress: mine, timestamp, [key]: undefined }).success,
      ).toBe(false)
  })

  test('behavior: a name entry has address, ens, timestamp; an identity entry address, identity, timestamp', () => {
    const world = setUp()
    const timestamp = world.clock.nowMs()
    const identity = { name: 'a', avatar: 'https://a.test/a.png' }
    world.caches.names.set(address, ['a.foyer.id'])
    world.caches.identity.set(address, identity)
    expect(stored(world, 'nameCache')).toEqual({ address, ens: ['a.foyer.id'], timestamp })
    expect(stored(world, 'identityCache')).toEqual({ address, identity, timestamp })
    for (const key of ['address', 'ens', 'timestamp'])
      expect(NameCacheEntry.safeParse({ address, ens: [], timestamp, [key]: undefined }).success).toBe(false)
    for (const key of ['address', 'identity', 'timestamp'])
      expect(IdentityCacheEntry.safeParse({ address, identity, timestamp, [key]: undefined }).success).toBe(
        false,
      )
  })

  test('behavior: the same address on another chain is another account', () => {
    const { caches } = setUp()
    caches.nativeBalance.set(mine, 1n)
    expect(caches.nativeBalance.get(sameElsewhere)).toBeUndefined()
  })

  test('behavior: an address is the same in any checksum case', () => {
    const { caches } = setUp()
    caches.nativeBalance.set(mine, 1n)
    expect(caches.nativeBalance.get(`eip155:1:0x${'A'.repeat(40)}`)).toBe(1n)
  })

  test('behavior: drops all of a disconnected account, and nothing of another', () => {
    const { caches } = setUp()
    const other = `eip155:1:0x${'b'.repeat(40)}` as const
    caches.portfolio.set(mine, [eth])
    caches.nativeBalance.set(mine, 1n)
    caches.nativeBalance.set(other, 2n)
    caches.names.set(address, ['a'])
    caches.identity.set(address, { name: 'a', avatar: undefined })
    caches.dropAccount(mine)
    expect(caches.portfolio.get(mine)).toBeUndefined()
    expect(caches.nativeBalance.get(mine)).toBeUndefined()
    expect(caches.names.get(address)).toBeUndefined()
    expect(caches.identity.get(address)).toBeUndefined()
    expect(caches.nativeBalance.get(other)).toBe(2n)
  })

  test('behavior: a timestamp of the future is not young', () => {
    const entry = [{ caipAddress: mine, balance: '1', timestamp: Date.UTC(2030, 0, 1) }]
    const world = setUp()
    world.storage.entries.set('@foyer/nativeBalanceCache', JSON.stringify(entry))
    expect(world.caches.nativeBalance.get(mine)).toBeUndefined()
  })
})

describe('readThrough', () => {
  test('default', async () => {
    const { caches } = setUp()
    let loads = 0
    const read = (force: boolean) =>
      readThrough(caches.nativeBalance, { id: mine, force, load: async () => BigInt(++loads) })
    expect([await read(false), await read(false)]).toEqual([1n, 1n])
    expect([await read(true), await read(false)]).toEqual([2n, 2n])
  })
})
