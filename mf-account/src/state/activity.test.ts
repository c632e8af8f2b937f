import { bannerAtom, eventsAtom } from '@foyer/shared-core/state'
import { cachesOf } from '@foyer/shared-core/storage'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { getHistory } from '../actions/getHistory.js'
import { answerPages, historyPath, transactionOf, transferOf } from '../testing/createHistory.js'
import { alice, bob } from '../testing/createTestChain.js'
import { activityAtom, extendActivityIntent, refreshActivityIntent } from './activity.js'

const caipAddress = `eip155:1:${alice}` as const
const hidden = (at: number) => transactionOf(at, { metadata: { chain: 'eip155:137' } })

function createModal() {
  const modal = createTestModal({ caipAddress })
  const events: { name: string; properties?: unknown }[] = []
  modal.store.get(eventsAtom).subscribe((event) => events.push(event), { since: 0 })
  const ids = () => modal.store.get(activityAtom).transactions.map(({ id }) => id)
  const cursors = () =>
    modal.api.requestsOf(historyPath).map(({ url }) => url.searchParams.get('cursor') ?? 'first')
  return { ...modal, cursors, events, ids }
}

describe('refreshActivityIntent', () => {
  test('default: loading, then filled [STA-29: loading and filled]', async () => {
    const { api, ids, store } = createModal()
    answerPages(api, [[transactionOf(2), transactionOf(1)], [transactionOf(3)]])
    expect(store.get(activityAtom)).toMatchObject({ loading: true, empty: false, transactions: [] })
    const reading = store.set(refreshActivityIntent)
    expect(store.get(activityAtom).loading).toBe(true)
    await reading
    expect(ids()).toEqual(['t1', 't2'])
    expect(store.get(activityAtom)).toMatchObject({ loading: false, empty: false, hasMore: true })
  })

  test('default: loading, then filled; another account, whose history fails, is empty [STA-29]', async () => {
    const { activate, api, ids, store } = createModal()
    answerPages(api, [[transactionOf(1)]])
    const reading = store.set(refreshActivityIntent)
    expect(store.get(activityAtom)).toMatchObject({ loading: true, empty: false })
    await reading
    expect([ids(), store.get(activityAtom).loading]).toEqual([['t1'], false])
    activate(`eip155:1:${bob}`)
    api.answer(`/api/v1/account/${bob}/history`, { status: 500 })
    await store.set(refreshActivityIntent)
    expect([ids(), store.get(activityAtom)]).toMatchObject([[], { loading: false, empty: true }])
  })

  test('behavior: an account without history is empty', async () => {
    const { api, store } = createModal()
    answerPages(api, [[]])
    await store.set(refreshActivityIntent)
    expect(store.get(activityAtom)).toMatchObject({ loading: false, empty: true, hasMore: false })
  })

  test('error: a failed first page marks the list empty, with banner and event [ERR-05] [STA-29: empty on failure]', async () => {
    const { api, events, store } = createModal()
    api.answer(historyPath, { status: 500 })
    await store.set(refreshActivityIntent)
    expect(store.get(activityAtom)).toMatchObject({ loading: false, empty: true, failed: 'refreshing' })
    expect(store.get(bannerAtom)).toMatchObject({ message: 'Failed to fetch transactions', variant: 'error' })
    expect(events).toMatchObject([{ name: 'ERROR_FETCH_TRANSACTIONS', properties: { network: 'eip155:1' } }])
  })

  test('behavior: a page that is hidden whole asks for the next by itself, at most 5 in a row', async () => {
    const { api, cursors, ids, store } = createModal()
    answerPages(api, [[hidden(1)], [hidden(2)], [transactionOf(3)], [transactionOf(4)]])
    await store.set(refreshActivityIntent)
    expect([ids(), cursors()]).toEqual([['t3'], ['first', '1', '2']])

    const spam = [transferOf({ fungible_info: { flags: { is_spam: true } } })]
    const other = createModal()
    answerPages(
      other.api,
      Array.from({ length: 20 }, (_, at) => [transactionOf(at, { transfers: spam })]),
    )
    await other.store.set(refreshActivityIntent)
    expect(other.cursors()).toEqual(['first', '1', '2', '3', '4'])
    expect(other.store.get(activityAtom)).toMatchObject({ loading: false, empty: true, hasMore: true })
    await other.store.set(extendActivityIntent)
    expect(other.cursors()).toHaveLength(10)
  })

  test('behavior: a late answer of another account is neither shown nor announced', async () => {
    const { activate, api, events, ids, store } = createModal()
    api.answer(historyPath, { status: 500 })
    const late = store.set(refreshActivityIntent)
    activate(`eip155:1:${bob}`)
    await late
    expect([ids(), events, store.get(bannerAtom)]).toEqual([[], [], undefined])
    expect(store.get(activityAtom)).toMatchObject({ failed: undefined, transactions: [] })
  })

  test('behavior: an answer is kept 15 s for its account, chain and cursor; a forced read passes over it', async () => {
    const { api, clock, config, cursors, store } = createModal()
    answerPages(api, [[transactionOf(1)], [transactionOf(2)]])
    await store.set(refreshActivityIntent)
    await store.set(extendActivityIntent)
    clock.advance(14_999)
    expect((await getHistory(config, { caipAddress })).transactions[0]?.id).toBe('t1')
    expect((await getHistory(config, { caipAddress, cursor: '1' })).transactions[0]?.id).toBe('t2')
    expect(cursors()).toEqual(['first', '1'])
    await getHistory(config, { caipAddress: `eip155:137:${alice}` })
    expect(cursors()).toEqual(['first', '1', 'first'])
    clock.advance(1)
    await getHistory(config, { caipAddress, cursor: '1' })
    expect(cursors()).toHaveLength(4)
    await store.set(refreshActivityIntent, { force: true })
    await store.set(refreshActivityIntent, { force: true })
    expect(cursors()).toHaveLength(6)
    cachesOf(config).dropAccount(caipAddress)
    await getHistory(config, { caipAddress, cursor: '1' })
    expect(cursors()).toHaveLength(7)
  })
})

describe('extendActivityIntent', () => {
  test('default: pages by cursor, merged without duplicates, until none is left', async () => {
    const { api, cursors, ids, store } = createModal()
    answerPages(api, [
      [transactionOf(1), transactionOf(2)],
      [transactionOf(2), transactionOf(3)],
    ])
    await store.set(refreshActivityIntent)
    await store.set(extendActivityIntent)
    await store.set(extendActivityIntent)
    expect([ids(), cursors()]).toEqual([
      ['t1', 't2', 't3'],
      ['first', '1'],
    ])
    expect(store.get(activityAtom).hasMore).toBe(false)
  })

  test('error: a failed further page keeps the rows and may be asked for again', async () => {
    const { api, events, ids, store } = createModal()
    const pages = [[transactionOf(1)], [transactionOf(2)]]
    answerPages(api, pages)
    await store.set(refreshActivityIntent)
    api.answer(historyPath, { status: 500 })
    await store.set(extendActivityIntent)
    expect(ids()).toEqual(['t1'])
    expect(store.get(activityAtom)).toMatchObject({ empty: true, failed: 'extending', hasMore: true })
    expect(events.map(({ name }) => name)).toEqual(['ERROR_FETCH_TRANSACTIONS'])
    answerPages(api, pages)
    await store.set(extendActivityIntent)
    expect(ids()).toEqual(['t1', 't2'])
    expect(store.get(activityAtom)).toMatchObject({ empty: false, failed: undefined })
  })

  test('behavior: a service that names the same page again has come to its end', async () => {
    const { api, cursors, store } = createModal()
    api.answer(historyPath, { json: { data: [transactionOf(1)], next: 'same' } })
    await store.set(refreshActivityIntent)
    await store.set(extendActivityIntent)
    await store.set(extendActivityIntent)
    expect(cursors()).toEqual(['first', 'same'])
    expect(store.get(activityAtom).hasMore).toBe(false)
  })

  test('behavior: a page that a newer read has overtaken is dropped', async () => {
    const { api, ids, store } = createModal()
    answerPages(api, [[transactionOf(1)], [transactionOf(2)]])
    await store.set(refreshActivityIntent)
    const seen = new Set<string>()
    store.sub(activityAtom, () => {
      for (const id of ids()) seen.add(id)
    })
    const overtaken = store.set(extendActivityIntent)
    await Promise.all([overtaken, store.set(refreshActivityIntent, { force: true })])
    expect([...seen]).toEqual(['t1'])
    expect(store.get(activityAtom)).toMatchObject({ hasMore: true, loading: false })
  })
})

describe('getHistory', () => {
  test('error: without an account [ERR-08]', async () => {
    const { config } = createModal()
    await expect(getHistory(config, { caipAddress: undefined })).rejects.toThrow(
      "Transactions can't be fetched without an accountAddress",
    )
  })

  test('error: a chain that the service does not know is not asked for [VAL-18]', async () => {
    const { api, config } = createModal()
    const asked = getHistory(config, { caipAddress: `eip155:424242:${alice}` })
    await expect(asked).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    expect(api.requests).toEqual([])
  })
})

describe('a service whose pages lead round in a circle', () => {
  test('behavior: comes to its end with the first mark that it names again', async () => {
    const { api, cursors, ids, store } = createModal()
    api.answer(historyPath, ({ url }) => {
      const at = url.searchParams.get('cursor') ?? 'first'
      const next = at === 'a' ? 'b' : 'a'
      return { json: { data: [transactionOf(at === 'first' ? 0 : at === 'a' ? 1 : 2)], next } }
    })
    await store.set(refreshActivityIntent)
    for (let turn = 0; turn < 5; turn += 1) await store.set(extendActivityIntent)
    expect(ids()).toEqual(['t0', 't1', 't2'])
    expect(cursors()).toEqual(['first', 'a', 'b'])
    expect(store.get(activityAtom).hasMore).toBe(false)
  })
})
