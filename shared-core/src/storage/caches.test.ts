import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { CaipAddress } from '../caip/caip.js'
import { cachedAccountsLimit } from '../constants/lists.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { cachesOf, readThrough } from './caches.js'

const account = (at: number) => `eip155:1:0x${String(at).padStart(40, '0')}` as const
const mine = `eip155:1:0x${'a'.repeat(40)}` as const
const sameElsewhere = `eip155:137:0x${'a'.repeat(40)}` as const
const eth = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  quantity: { decimals: '18', numeric: '1.5' },
} as const

function setUp() {
  const world = createTestConfig({ options: { quietUntilOpened: false } })
  return { ...world, caches: cachesOf(world.config) }
}

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

  test('behavior: an entry is of one account, holds its balance, and has its own time [ENT-07]', () => {
    const { caches, clock } = setUp()
    caches.portfolio.set(mine, [eth])
    caches.nativeBalance.set(mine, 5n)
    clock.advance(20_000)
    caches.portfolio.set(sameElsewhere, [])
    caches.nativeBalance.set(sameElsewhere, 7n)
    expect([caches.portfolio.get(mine), caches.portfolio.get(sameElsewhere)]).toEqual([[eth], []])
    expect([caches.nativeBalance.get(mine), caches.nativeBalance.get(sameElsewhere)]).toEqual([5n, 7n])
    clock.advance(10_000)
    expect([caches.portfolio.get(mine), caches.portfolio.get(sameElsewhere)]).toEqual([undefined, []])
    expect([caches.nativeBalance.get(mine), caches.nativeBalance.get(sameElsewhere)]).toEqual([undefined, 7n])
  })

  test('behavior: an entry of an address holds its name and picture, or the names that lead back to it, and has its own time [ENT-08: entries]', () => {
    const { caches, clock } = setUp()
    const address = `0x${'a'.repeat(40)}`
    const identity = { name: 'alice.foyer.id', avatar: 'https://foyer.test/a.png' }
    caches.identity.set(address, identity)
    clock.advance(1_000)
    const profile = { ...identity, addresses: {} }
    caches.names.set(address, [profile])
    expect([caches.identity.get(address), caches.names.get(address)]).toEqual([identity, [profile]])
    expect(caches.names.get(`0x${'b'.repeat(40)}`)).toBeUndefined()
    clock.advance(299_000)
    expect([caches.identity.get(address), caches.names.get(address)]).toEqual([undefined, [profile]])
  })

  test('behavior: answers about accounts never reach the storage of the page', () => {
    const { caches, storage } = setUp()
    caches.portfolio.set(mine, [eth])
    caches.nativeBalance.set(mine, 1n)
    caches.dropAccount(mine)
    expect(storage.writes).toEqual([])
  })

  test('behavior: whatever is asked and told, the accounts used last are known, and no more than the limit', () => {
    const step = fc.record({ at: fc.nat(cachedAccountsLimit * 2), isTold: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 60 }), (steps) => {
        const { caches } = setUp()
        let known: readonly CaipAddress[] = []
        for (const { at, isTold } of steps) {
          const id = account(at)
          const isKnown = known.includes(id)
          if (isTold) caches.nativeBalance.set(id, BigInt(at))
          else expect(caches.nativeBalance.get(id)).toBe(isKnown ? BigInt(at) : undefined)
          if (isTold || isKnown) known = [...known.filter((x) => x !== id), id].slice(-cachedAccountsLimit)
        }
        for (let at = 0; at <= cachedAccountsLimit * 2; at += 1)
          if (!known.includes(account(at))) expect(caches.nativeBalance.get(account(at))).toBeUndefined()
        for (const id of known) expect(caches.nativeBalance.get(id)).toBe(BigInt(id.split('x')[1] ?? ''))
      }),
    )
  })

  test('behavior: an address is the same in any checksum case', () => {
    const { caches } = setUp()
    caches.nativeBalance.set(mine, 1n)
    expect(caches.nativeBalance.get(`eip155:1:0x${'A'.repeat(40)}`)).toBe(1n)
  })

  test('behavior: drops all of a disconnected account, and nothing of another', () => {
    const { caches } = setUp()
    caches.portfolio.set(mine, [eth])
    caches.nativeBalance.set(mine, 1n)
    caches.nativeBalance.set(account(2), 2n)
    caches.dropAccount(mine)
    expect(caches.portfolio.get(mine)).toBeUndefined()
    expect(caches.nativeBalance.get(mine)).toBeUndefined()
    expect(caches.nativeBalance.get(account(2))).toBe(2n)
  })

  test('behavior: a clock that was set back makes no answer young for longer', () => {
    const { caches, clock } = setUp()
    caches.nativeBalance.set(mine, 1n)
    clock.advance(-60_000)
    expect(caches.nativeBalance.get(mine)).toBeUndefined()
  })

  test('behavior: two modals on one page share no answer', () => {
    const [one, other] = [setUp(), setUp()]
    one.caches.nativeBalance.set(mine, 1n)
    expect(other.caches.nativeBalance.get(mine)).toBeUndefined()
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
