import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestModal } from '../testing/createTestModal.js'
import { configAtom } from './config.js'
import {
  forgetSwapIntent,
  type PendingSwap,
  pendingSwapsAtom,
  rememberSwapIntent,
  settleBatchIntent,
  swappedHereAtom,
} from './pendingSwaps.js'

const caipAddress = `eip155:1:0x${'1'.repeat(40)}` as const
const other = `eip155:1:0x${'2'.repeat(40)}` as const
const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}`
const swapOf = (at: number, changed: Partial<PendingSwap> = {}): PendingSwap => ({
  hash: hashOf(at),
  caipAddress,
  sold: { symbol: 'ETH', amountText: '1' },
  bought: { symbol: 'USDC', amountText: '3000.5' },
  ...changed,
})

/** The same swap after it was kept. */
const keptOf = (...of: Parameters<typeof swapOf>) => ({ ...swapOf(...of), sentAtMs: expect.any(Number) })

function create(given: createTestModal.Parameters = {}) {
  const modal = createTestModal({ caipAddress, ...given })
  const { storage } = modal.store.get(configAtom)
  const pending = () => modal.store.get(pendingSwapsAtom).map(({ hash }) => Number(hash))
  const here = () => modal.store.get(swappedHereAtom).map(({ hash }) => Number(hash))
  const remember = (swap: PendingSwap) => modal.store.set(rememberSwapIntent, swap)
  return { ...modal, here, kept: () => storage.get('pendingSwaps') ?? [], pending, remember, stored: storage }
}

describe('pending swaps', () => {
  test('default: a swap is kept until it is decided, and known until the page is left', () => {
    const { here, kept, pending, remember, store } = create()
    remember(swapOf(1))
    remember(swapOf(2))
    remember(swapOf(1))
    expect([pending(), here(), kept()]).toMatchObject([
      [2, 1],
      [1, 2],
      [{ hash: hashOf(2) }, { hash: hashOf(1) }],
    ])
    expect(store.get(pendingSwapsAtom)[1]).toEqual(keptOf(1))
    store.set(forgetSwapIntent, hashOf(2))
    store.set(forgetSwapIntent, hashOf(9))
    expect([pending(), here(), kept().length]).toEqual([[1], [1, 2], 1])
  })

  test('behavior: a batch is kept by its own name until it has a transaction, and is one swap all along', () => {
    const { kept, remember, store } = create()
    remember(swapOf(1, { hash: 'batch', isBatch: true }))
    remember(swapOf(2))
    expect(store.get(pendingSwapsAtom)[0]).toEqual(keptOf(1, { hash: 'batch', isBatch: true }))
    const [{ sentAtMs } = { sentAtMs: 0 }] = kept() as { sentAtMs: number }[]
    for (let time = 0; time < 2; time += 1) store.set(settleBatchIntent, { id: 'batch', hash: hashOf(1) })
    expect(store.get(pendingSwapsAtom)).toEqual([keptOf(1), keptOf(2)])
    expect(kept()[0]).toEqual({ ...swapOf(1), sentAtMs })
  })

  test('behavior: each account has its own', () => {
    const { activate, here, pending, remember, store } = create()
    remember(swapOf(1))
    remember(swapOf(2, { caipAddress: other }))
    store.set(forgetSwapIntent, hashOf(1))
    expect([pending(), here()]).toEqual([[], [1]])
    activate(other)
    expect([pending(), here()]).toEqual([[2], [2]])
    activate(`eip155:137:0x${'1'.repeat(40)}`)
    expect([pending(), here()]).toEqual([[], []])
  })

  test('behavior: after a reload they are there; after a week, or twenty more, they are not', () => {
    const first = create()
    for (let at = 1; at <= 21; at += 1) first.remember(swapOf(at))
    expect(first.kept()).toHaveLength(20)
    expect(first.pending()).toEqual(Array.from({ length: 20 }, (_, at) => at + 2))
    const kept = first.kept()
    const later = create()
    later.stored.set('pendingSwaps', kept)
    expect(later.pending()).toHaveLength(20)
    const weekMs = 7 * 24 * 60 * 60 * 1_000
    for (const [passedMs, count] of [
      [weekMs - 1, 20],
      [weekMs, 0],
    ] as const) {
      const reloaded = create()
      reloaded.stored.set('pendingSwaps', kept)
      reloaded.clock.advance(passedMs)
      expect(reloaded.pending()).toHaveLength(count)
    }
  })

  test('error: what is broken is dropped, and no text or picture of a stranger is believed', () => {
    const { stored, store } = create()
    const entry = { ...swapOf(1), sentAtMs: Date.UTC(2026, 0, 1) }
    const side = { symbol: 'A\u202e\u200bB'.padEnd(100, 'x'), amountText: '1' }
    stored.set('pendingSwaps', [
      {},
      { ...entry, hash: 7 },
      { ...entry, hash: '' },
      { ...entry, caipAddress: 'nonsense' },
      { ...entry, sentAtMs: 'now' },
      { ...entry, sentAtMs: Number.NaN },
      { ...entry, sold: undefined },
      { ...entry, sold: { symbol: 'ETH' } },
      { ...entry, bought: { ...entry.bought, amountText: '1e9' } },
      { ...entry, bought: { ...entry.bought, amountText: '-1' } },
      { ...entry, bought: { ...entry.bought, amountText: '9'.repeat(10_000) } },
      {
        ...entry,
        sold: { ...side, iconUrl: 'https://evil.test/a.png' },
        bought: { ...side, iconUrl: 'javascript:1' },
      },
    ])
    const shown = { symbol: `AB${'x'.repeat(14)}`, amountText: '1' }
    expect(store.get(pendingSwapsAtom)).toEqual([keptOf(1, { sold: shown, bought: shown })])
  })

  test('error: entries of any shape end no view', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('hash', 'caipAddress', 'sold', 'bought', 'sentAtMs'),
        fc.jsonValue(),
        (key, value) => {
          const { pending, stored } = create()
          stored.set('pendingSwaps', [{ ...swapOf(1), sentAtMs: Date.UTC(2026, 0, 1), [key]: value }])
          expect(pending().length).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 50 },
    )
  })
})
