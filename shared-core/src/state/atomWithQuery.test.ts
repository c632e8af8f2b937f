import { describe, expect, rs, test } from '@rstest/core'
import { type Atom, atom, createStore } from 'jotai'
import { atomWithInfiniteQuery } from './atomWithInfiniteQuery.js'
import { atomWithQuery } from './atomWithQuery.js'
import { queryClientAtom } from './queryClientAtom.js'

type Store = ReturnType<typeof createStore>

/** Resolves once what the atom holds is as asked; the caller keeps it mounted. */
const until = <Value>(store: Store, of: Atom<Value>, isReached: (value: Value) => boolean) =>
  new Promise<Value>((resolve) => {
    const look = () => {
      const value = store.get(of)
      if (!isReached(value)) return
      queueMicrotask(() => stop())
      resolve(value)
    }
    const stop = store.sub(of, look)
    look()
  })

describe('queryClientAtom', () => {
  test('behavior: one client a store, never shared', () => {
    const [one, other] = [createStore(), createStore()]
    expect(one.get(queryClientAtom)).toBe(one.get(queryClientAtom))
    expect(one.get(queryClientAtom)).not.toBe(other.get(queryClientAtom))
  })
})

describe('atomWithQuery', () => {
  test('default: reads once for all who look, into its own store only', async () => {
    const queryFn = rs.fn(async () => 7)
    const valueAtom = atomWithQuery(() => ({ queryKey: ['value'], queryFn, staleTime: 30_000 }))
    const [store, other] = [createStore(), createStore()]
    const stops = [
      store.sub(valueAtom, () => {}),
      store.sub(
        atom((get) => get(valueAtom)),
        () => {},
      ),
    ]
    expect(await until(store, valueAtom, (x) => !x.isPending)).toMatchObject({ status: 'success', data: 7 })
    expect(queryFn).toHaveBeenCalledTimes(1)
    expect(other.get(queryClientAtom).getQueryData(['value'])).toBeUndefined()
    for (const stop of stops) stop()
    store.get(queryClientAtom).clear()
    expect(store.get(queryClientAtom).getQueryCache().getAll()).toEqual([])
  })

  test('error: a failure is there at once, without hidden retries', async () => {
    const queryFn = rs.fn(() => Promise.reject(new RangeError('no')))
    const valueAtom = atomWithQuery(() => ({ queryKey: ['fails'], queryFn }))
    const store = createStore()
    const stop = store.sub(valueAtom, () => {})
    expect((await until(store, valueAtom, (x) => !x.isPending)).status).toBe('error')
    expect(queryFn).toHaveBeenCalledTimes(1)
    stop()
    store.get(queryClientAtom).clear()
  })
})

describe('atomWithInfiniteQuery', () => {
  test('default: one page after the other', async () => {
    const pagesAtom = atomWithInfiniteQuery(() => ({
      queryKey: ['pages'],
      initialPageParam: 1,
      queryFn: async ({ pageParam }) => Number(pageParam),
      getNextPageParam: (last: number) => (last < 2 ? last + 1 : undefined),
    }))
    const store = createStore()
    const stop = store.sub(pagesAtom, () => {})
    await (await until(store, pagesAtom, (x) => x.isSuccess)).fetchNextPage()
    const both = await until(store, pagesAtom, (x) => x.data?.pages.length === 2)
    expect(both.data?.pages).toEqual([1, 2])
    expect(both.hasNextPage).toBe(false)
    stop()
    store.get(queryClientAtom).clear()
  })
})
