import { bannerAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createOnRampModal, paths, quoteOf } from '../testing/createOnRampModal.js'
import { openForm as open } from '../testing/openForm.js'
import { buyIntent } from './buying.js'
import { lookAtPurchaseIntent, progressAtom } from './following.js'
import { typeAmountIntent } from './form.js'
import { statusOf } from './progress.js'
import { forgetPurchaseIntent, pendingPurchasesAtom } from './purchases.js'
import { askQuoteIntent } from './quotes.js'
import { tryAgainIntent } from './reopening.js'

const usdcEthereum = 'eip155:1 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

async function openTwice() {
  const modal = await open()
  const { api, quoted, store } = modal
  const words = new Map<string, string>()
  api.answer(paths.history, ({ url }) => {
    const id = url.searchParams.get('onramp') ?? ''
    const status = words.get(id)
    return { json: { data: status ? [{ id: `onramp:${id}`, metadata: { status } }] : [], next: null } }
  })
  const idNow = () => (store.get(routeAtom).data as { id: string }).id
  return {
    ...modal,
    words,
    async buy(bought?: string) {
      if (bought) api.answer(paths.quote, { json: quoteOf('100', bought) })
      store.set(routeAtom, { view: 'OnRampProviders', data: undefined })
      store.set(typeAmountIntent, '100')
      await store.set(askQuoteIntent)
      await store.set(buyIntent, quoted)
      return idNow()
    },
    async lookAt(id: string) {
      await store.set(lookAtPurchaseIntent, id)
      return statusOf(store.get(progressAtom)(id))
    },
  }
}

describe('what arrives counts for one purchase', () => {
  test('behavior: another try takes the place of the purchase before it, whose window closes', async () => {
    const { buy, events, held, lookAt, store, windows } = await openTwice()
    const first = await buy()
    store.set(tryAgainIntent, first)
    expect([windows[0]?.closed, store.get(routeAtom).view]).toEqual([true, 'OnRampProviders'])
    expect(store.get(pendingPurchasesAtom)).toEqual([])
    const second = await buy()
    const third = await buy()
    expect(store.get(pendingPurchasesAtom).map((x) => x.id)).toEqual([third])
    expect(windows.map((x) => x.closed)).toEqual([true, true, false])
    held[usdcEthereum] = 98_490_000n
    expect(await lookAt(third)).toBe('arrived')
    expect([second, store.get(pendingPurchasesAtom)]).toEqual([expect.any(String), []])
    expect(events.filter((x) => x.name === 'BUY_SUCCESS')).toHaveLength(1)
  })

  test('behavior: where the browser does not close the window of a purchase that is replaced, the visitor is asked to', async () => {
    const { buy, store, windows, words } = await openTwice()
    const said = () => store.get(bannerAtom)?.message
    const first = await buy()
    const [window] = windows
    if (window) window.close = () => {}
    const second = await buy()
    expect(said()).toContain('Close the window of Quoted')
    store.set(bannerAtom, undefined)
    // This one is closed, though its page did not come yet.
    Object.defineProperty(windows[1]?.location, 'href', { get: () => 'about:blank' })
    store.set(tryAgainIntent, second)
    expect([first, said()]).toEqual([expect.any(String), undefined])
    words.set(await buy(), 'canceled')
    if (windows[2]) windows[2].close = () => {}
    await buy()
    expect(said()).toBeUndefined()
  })

  test('behavior: a purchase that is paid is still waited for beside the next one, and what comes is the first one’s', async () => {
    const { buy, events, held, lookAt, store, words } = await openTwice()
    const paid = await buy('50')
    words.set(paid, 'confirmed')
    expect(await lookAt(paid)).toBe('paid')
    const next = await buy('98.49')
    expect(store.get(pendingPurchasesAtom)).toHaveLength(2)
    held[usdcEthereum] = 50_000_000n
    expect(await lookAt(next)).toBe('waiting')
    expect(statusOf(store.get(progressAtom)(paid))).toBe('arrived')
    held[usdcEthereum] = 50_000_000n + 98_490_000n
    expect(await lookAt(next)).toBe('arrived')
    const amounts = events.flatMap((x) => (x.name === 'BUY_SUCCESS' ? [x.properties] : []))
    expect(amounts).toMatchObject([{ amount: '50' }, { amount: '98.49' }])
  })

  test('behavior: a purchase that was paid while nobody looked is not replaced: what comes is still its own', async () => {
    const { buy, events, held, lookAt, store, windows, words } = await openTwice()
    const paid = await buy('50')
    words.set(paid, 'confirmed')
    const next = await buy('98.49')
    expect(store.get(pendingPurchasesAtom).map((x) => [x.id, x.told])).toEqual([
      [next, undefined],
      [paid, 'paid'],
    ])
    expect(windows[0]?.closed).toBe(false)
    held[usdcEthereum] = 50_000_000n
    expect([await lookAt(next), await lookAt(paid)]).toEqual(['waiting', 'arrived'])
    expect(events.filter((x) => x.name === 'BUY_SUCCESS')).toHaveLength(1)
  })

  test('behavior: a purchase that arrived while nobody looked is told before the next one begins', async () => {
    const { buy, events, held, lookAt, store } = await openTwice()
    await buy('50')
    held[usdcEthereum] = 50_000_000n
    const next = await buy('98.49')
    expect(events.filter((x) => x.name === 'BUY_SUCCESS')).toMatchObject([{ properties: { amount: '50' } }])
    expect(store.get(pendingPurchasesAtom).map((x) => x.id)).toEqual([next])
    expect(await lookAt(next)).toBe('waiting')
  })

  test('error: a seller that does not answer for an earlier purchase keeps the next one from beginning for 5 s at most', async () => {
    const { api, buy, clock, settle, store, windows } = await openTwice()
    await buy()
    api.answer(paths.history, 'never')
    const buying = buy()
    await settle()
    await clock.advanceAsync(5_000)
    expect(windows[1]?.location.href).toBe('https://pay.test/order/1')
    expect(store.get(pendingPurchasesAtom).map((x) => x.id)).toEqual([await buying])
  })

  test('behavior: a window that was closed before its page came leaves the purchase before it as it is', async () => {
    const { buy, quoted, store, windows } = await openTwice()
    const first = await buy()
    store.set(routeAtom, { view: 'OnRampProviders', data: undefined })
    const done = store.set(buyIntent, quoted)
    windows[1]?.close()
    await done
    expect(store.get(pendingPurchasesAtom).map((x) => x.id)).toEqual([first])
    expect([windows[0]?.closed, store.get(routeAtom).view]).toEqual([false, 'OnRampProviders'])
  })

  test('behavior: what comes is the first one’s, also where the clock was set back between the two', async () => {
    const { buy, clock, held, lookAt, words } = await openTwice()
    const paid = await buy('50')
    words.set(paid, 'confirmed')
    expect(await lookAt(paid)).toBe('paid')
    const { nowMs } = clock
    clock.nowMs = () => nowMs() - 3_600_000
    const next = await buy('98.49')
    held[usdcEthereum] = 50_000_000n
    expect([await lookAt(next), await lookAt(paid)]).toEqual(['waiting', 'arrived'])
  })

  test('behavior: where both came while nobody looked each gets its own', async () => {
    const { buy, held, lookAt, words } = await openTwice()
    const paid = await buy('50')
    words.set(paid, 'confirmed')
    await lookAt(paid)
    const next = await buy('98.49')
    held[usdcEthereum] = 50_000_000n + 98_490_000n
    expect([await lookAt(next), await lookAt(paid)]).toEqual(['arrived', 'arrived'])
  })

  test('behavior: dust that anybody can send is no delivery, of a quote and of a link', async () => {
    const { held, link, look, quoted, store } = await open()
    await store.set(buyIntent, quoted)
    held[usdcEthereum] = 1n
    expect((await look()).status).toBe('waiting')
    held[usdcEthereum] = 98_490_000n
    expect((await look()).status).toBe('arrived')
    store.set(routeAtom, { view: 'OnRampProviders', data: undefined })
    await store.set(buyIntent, link)
    held[usdcEthereum] = 98_490_000n + 999_999n
    expect((await look()).status).toBe('waiting')
    held[usdcEthereum] = 98_490_000n + 1_000_000n
    expect((await look()).status).toBe('arrived')
  })
})

describe('two pages of one browser', () => {
  const both = async () => {
    const one = await open()
    const other = await createOnRampModal({ storage: one.storage })
    return { one, other }
  }

  test('behavior: neither overwrites what the other wrote', async () => {
    const { one, other } = await both()
    other.config.storage.unlock()
    expect(other.store.get(pendingPurchasesAtom)).toEqual([])
    await one.store.set(buyIntent, one.quoted)
    // This page read the list before the other one wrote it.
    other.store.set(forgetPurchaseIntent, 'none')
    const stored = JSON.parse(one.storage.getItem('@foyer/onrampPurchases') ?? '[]')
    expect(stored).toHaveLength(1)
  })

  test('behavior: what arrived for one purchase is taken from the next one once, though both pages see it arrive', async () => {
    const { buy, held, lookAt, storage, words } = await openTwice()
    const paid = await buy('50')
    words.set(paid, 'confirmed')
    await lookAt(paid)
    const next = await buy('98.49')
    const other = await createOnRampModal({ storage })
    other.config.storage.unlock()
    other.held[usdcEthereum] = 0n
    await other.store.set(lookAtPurchaseIntent, paid)
    held[usdcEthereum] = 50_000_000n
    other.held[usdcEthereum] = 50_000_000n
    // The other page has the purchase in its memory, whatever this one does to the list.
    await lookAt(paid)
    await other.store.set(lookAtPurchaseIntent, paid)
    expect(statusOf(other.store.get(progressAtom)(paid))).toBe('arrived')
    expect(other.events.map((x) => x.name)).not.toContain('BUY_SUCCESS')
    held[usdcEthereum] = 50_000_000n + 98_490_000n
    expect(await lookAt(next)).toBe('arrived')
  })

  test('error: of more purchases than are kept the newest are read', async () => {
    const { quoted, store, storage } = await open()
    await store.set(buyIntent, quoted)
    const [one] = JSON.parse(storage.getItem('@foyer/onrampPurchases') ?? '[]')
    const many = Array.from({ length: 5_000 }, (_, at) => ({ ...one, id: `p${at}` }))
    storage.setItem('@foyer/onrampPurchases', JSON.stringify(many))
    const later = await createOnRampModal({ storage })
    const ids = later.store.get(pendingPurchasesAtom).map((x) => x.id)
    expect([ids.length, ids[0]]).toEqual([10, 'p4999'])
  })

  test('behavior: a page sees what the other one began', async () => {
    const { one, other } = await both()
    other.store.sub(pendingPurchasesAtom, () => {})
    expect(other.store.get(pendingPurchasesAtom)).toEqual([])
    await one.store.set(buyIntent, one.quoted)
    other.changeElsewhere('@foyer/onrampPurchases')
    expect(other.store.get(pendingPurchasesAtom)).toHaveLength(1)
  })
})
