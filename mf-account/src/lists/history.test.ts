import type { HistoryPage, Transaction } from '@foyer/shared-core/entities'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { transactionOf, transferOf } from '../testing/createHistory.js'
import { alice, bob } from '../testing/createTestChain.js'
import { addPage, createShownCheck, groupHistory, renewFirstPage } from './history.js'

/** Few ids and moments, so that pages overlap. */
const transaction = fc
  .record({ id: fc.integer({ min: 0, max: 30 }), at: fc.integer({ min: 0, max: 2_000_000 }) })
  .map(
    ({ at, id }) =>
      transactionOf(at, { id: `t${id}`, metadata: { minedAt: momentOf(at) } }) as never as Transaction,
  )
const momentOf = (at: number) => new Date(Date.UTC(2026, 0) - at * 60_000).toISOString()
const list = fc.array(transaction, { maxLength: 30 })
const known = list.map((x) => addPage([], x))
const idsOf = (all: readonly Transaction[]) => all.map(({ id }) => id)
const isNewestFirst = (all: readonly Transaction[]) =>
  all.every((x, at) => at === 0 || (all[at - 1]?.metadata.minedAt ?? '') >= x.metadata.minedAt)
const utcMonth = (minedAt: string) => {
  const date = new Date(minedAt)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() }
}

describe('addPage', () => {
  test('property: each transaction once, newest first, nothing lost, the newer copy counts', () => {
    fc.assert(
      fc.property(known, list, (before, page) => {
        const all = addPage(before, page)
        expect(new Set(idsOf(all)).size).toBe(all.length)
        expect(new Set(idsOf(all))).toEqual(new Set(idsOf([...before, ...page])))
        expect(isNewestFirst(all)).toBe(true)
        const last = new Map([...before, ...page].map((x) => [x.id, x]))
        expect(all.every((x) => last.get(x.id) === x)).toBe(true)
      }),
    )
  })

  test('property: a history that grows while it is paged comes out whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 80 }),
        (count, size, growth) => {
          const whole = Array.from({ length: count }, (_, at) => transactionOf(at) as never as Transaction)
          let got: readonly Transaction[] = []
          // The service counts from the newest: with each new one every page begins with what the last ended with.
          let offset = 0
          for (let page = 0; offset < whole.length; page += 1) {
            got = addPage(got, whole.slice(offset, offset + size))
            offset += size
            const grown = growth[page] ?? 0
            for (let at = 0; at < grown && whole.length < 200; at += 1)
              whole.unshift(transactionOf(-1 - (whole.length - count)) as never as Transaction)
          }
          const oldest = transactionOf(count - 1).id
          expect(idsOf(got)).toContain(oldest)
          for (let at = 0; at < count; at += 1) expect(idsOf(got)).toContain(`t${at}`)
          expect(new Set(idsOf(got)).size).toBe(got.length)
        },
      ),
    )
  })
})

describe('renewFirstPage', () => {
  const page = fc.record({ transactions: list, next: fc.option(fc.constant('p'), { nil: undefined }) })
  const history = fc.record({ transactions: known, next: fc.option(fc.constant('k'), { nil: undefined }) })

  test('property: all of the page, each once, newest first; older rows stay only where the page reaches them', () => {
    fc.assert(
      fc.property(history, page, (before: HistoryPage, fresh: HistoryPage) => {
        const { next, transactions } = renewFirstPage(before, fresh)
        const ids = idsOf(transactions)
        expect(new Set(ids).size).toBe(ids.length)
        expect(isNewestFirst(transactions)).toBe(true)
        for (const id of idsOf(fresh.transactions)) expect(ids).toContain(id)
        const isTouched = before.transactions.some(({ id }) => idsOf(fresh.transactions).includes(id))
        if (isTouched && fresh.next) return
        expect(new Set(ids)).toEqual(new Set(idsOf(fresh.transactions)))
        expect(next).toBe(fresh.next)
      }),
    )
  })

  test('behavior: what left the chain leaves the list, what is older stays, and paging goes on where it was', () => {
    const of = (...ats: number[]) => ats.map((at) => transactionOf(at) as never as Transaction)
    const before = { transactions: of(1, 2, 3, 4, 5), next: 'deep' }
    const after = renewFirstPage(before, { transactions: of(0, 1, 3), next: 'shallow' })
    expect(idsOf(after.transactions)).toEqual(['t0', 't1', 't3', 't4', 't5'])
    expect(after.next).toBe('deep')
  })
})

describe('groupHistory', () => {
  test('property: by year, then month, newest first, and the same flat list [ENT-16]', () => {
    fc.assert(
      fc.property(known, (all) => {
        const years = groupHistory(all, utcMonth)
        const isFalling = (numbers: readonly number[]) =>
          numbers.every((x, at) => at === 0 || (numbers[at - 1] ?? 0) > x)
        expect(isFalling(years.map(({ year }) => year))).toBe(true)
        for (const { months, year } of years) {
          expect(isFalling(months.map(({ month }) => month))).toBe(true)
          for (const { month, transactions } of months) {
            expect(transactions.length).toBeGreaterThan(0)
            for (const { metadata } of transactions)
              expect(utcMonth(metadata.minedAt)).toEqual({ year, month })
          }
        }
        expect(years.flatMap(({ months }) => months.flatMap((x) => x.transactions))).toEqual(all)
      }),
    )
  })
})

describe('createShownCheck', () => {
  const isShown = createShownCheck(`eip155:1:${alice.toLowerCase()}`)
  const isShownOf = (fields: Parameters<typeof transactionOf>[1]) =>
    isShown({ approvals: [], ...transactionOf(1, fields) } as never as Transaction)
  const spam = transferOf({ nft_info: { flags: { is_spam: true } }, fungible_info: undefined })
  const isOn = (transfers: unknown, chain = 'eip155:1') => isShownOf({ transfers, metadata: { chain } })

  test('default: hidden where every transfer is spam; one that is none, or no transfer at all, shows it [ROLE-07]', () => {
    expect([isOn([spam, spam]), isOn([spam, transferOf()]), isOn([])]).toEqual([false, true, true])
    expect(isOn([transferOf({ fungible_info: { flags: { is_spam: true } } })])).toBe(false)
  })

  test('default: hidden on another chain [ROLE-08]', () => {
    expect([isOn([transferOf()]), isOn([transferOf()], 'eip155:137')]).toEqual([true, false])
  })

  test('behavior: transfers of nothing are hidden where another account signed them, out and in [ROLE-07: of nothing]', () => {
    const by = (sentFrom: string | undefined, transfers: unknown, approvals: unknown = []) =>
      isShownOf({ transfers, approvals, metadata: { sentFrom } })
    for (const numeric of ['0', '0.000000', '00'])
      for (const direction of ['out', 'in']) {
        const none = transferOf({ direction, quantity: { numeric } })
        for (const stranger of [bob, undefined]) expect(by(stranger, [none, spam])).toBe(false)
        expect(by(alice, [none])).toBe(true)
        expect(by(bob, [none, transferOf()])).toBe(true)
        expect(by(bob, [none], [{}])).toBe(true)
      }
    expect(by(bob, [transferOf({ direction: 'in', quantity: { numeric: '0.000001' } })])).toBe(true)
  })
})
