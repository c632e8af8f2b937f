import { getAdapter } from '@foyer/shared-core/adapters'
import { bannerAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { bob, createOnRampModal, paths } from '../testing/createOnRampModal.js'
import { openForm as open } from '../testing/openForm.js'
import { buyIntent } from './buying.js'
import { lookAtPurchaseIntent, progressAtom } from './following.js'
import { statusOf } from './progress.js'
import { forgetPurchaseIntent, pendingPurchasesAtom, purchaseAtom } from './purchases.js'

const usdcPolygon = 'eip155:137 0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const usdcEthereum = 'eip155:1 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('lookAtPurchaseIntent', () => {
  test('default: follows the chain until what was bought is there, then forgets the purchase', async () => {
    const { events, held, look, quoted, store } = await open()
    held[usdcEthereum] = 7_000_000n
    await store.set(buyIntent, quoted)
    expect((await look()).status).toBe('waiting')
    expect(store.get(pendingPurchasesAtom)).toHaveLength(1)
    held[usdcEthereum] = 7_000_000n + 98_490_000n
    expect(await look()).toMatchObject({ status: 'arrived', received: 98_490_000n })
    expect(store.get(pendingPurchasesAtom)).toEqual([])
    expect(events.at(-1)).toEqual({
      name: 'BUY_SUCCESS',
      properties: { provider: 'Quoted', token: 'USDC', amount: '98.49' },
    })
  })

  test('behavior: what the visitor spends meanwhile is not what arrives less', async () => {
    const { held, look, quoted, store } = await open()
    held[usdcEthereum] = 50_000_000n
    await store.set(buyIntent, quoted)
    held[usdcEthereum] = 10_000_000n
    expect((await look()).status).toBe('waiting')
    held[usdcEthereum] = 10_000_000n + 98_490_000n
    expect((await look()).status).toBe('arrived')
  })

  test('behavior: a link’s purchase is looked for on every network of its token', async () => {
    const { held, link, look, store } = await open()
    await store.set(buyIntent, link)
    held[usdcPolygon] = 5_000_000n
    expect((await look()).status).toBe('arrived')
  })

  test('behavior: a token that has other decimals elsewhere is counted in one measure', async () => {
    const { decimals, events, held, link, look, store } = await open()
    decimals['eip155:137'] = 18
    held[usdcPolygon] = 10n ** 18n
    await store.set(buyIntent, link)
    held[usdcPolygon] = 10n ** 18n + 5n * 10n ** 17n
    held[usdcEthereum] = 2_000_000n
    expect((await look()).status).toBe('arrived')
    expect(events.at(-1)?.properties).toMatchObject({ amount: '2.5' })
  })

  test('behavior: a purchase that the visitor stopped to wait for does not come back by a look under way', async () => {
    const { held, look, quoted, store } = await open()
    held[usdcEthereum] = 50_000_000n
    await store.set(buyIntent, quoted)
    const { id } = store.get(routeAtom).data as { id: string }
    held[usdcEthereum] = 10_000_000n
    const looking = look()
    store.set(forgetPurchaseIntent, id)
    await looking
    expect(store.get(pendingPurchasesAtom)).toEqual([])
  })

  test('behavior: the seller’s word: paid, failed, cancelled; less than quoted', async () => {
    const say = async (status: string, arrived = 0n) => {
      const { api, held, look, quoted, store } = await open()
      await store.set(buyIntent, quoted)
      const { id } = store.get(routeAtom).data as { id: string }
      held[usdcEthereum] = arrived
      const other = { id: 'onramp:other', metadata: { status: 'failed' } }
      api.answer(paths.history, {
        json: { data: [other, { id: `onramp:${id}`, metadata: { status } }], next: null },
      })
      const { status: is } = await look()
      expect(api.requestsOf(paths.history)[0]?.url.searchParams.get('onramp')).toBe(id)
      return [is, store.get(pendingPurchasesAtom).length]
    }
    expect(await say('pending')).toEqual(['waiting', 1])
    expect(await say('confirmed')).toEqual(['paid', 1])
    expect(await say('failed')).toEqual(['failed', 1])
    expect(await say('canceled')).toEqual(['canceled', 1])
    expect(await say('confirmed', 59_000_000n)).toEqual(['less', 0])
    expect(await say('confirmed', 1n)).toEqual(['dust', 1])
    expect(await say('strange')).toEqual(['waiting', 1])
  })

  test('behavior: a payment that failed or was cancelled is told once, and still watched: what arrives after it counts', async () => {
    for (const [status, name] of [
      ['failed', 'BUY_ERROR'],
      ['canceled', 'BUY_CANCELED'],
    ] as const) {
      const { api, events, held, look, quoted, storage, store } = await open()
      await store.set(buyIntent, quoted)
      const { id } = store.get(routeAtom).data as { id: string }
      api.answer(paths.history, {
        json: { data: [{ id: `onramp:${id}`, metadata: { status } }], next: null },
      })
      expect([(await look()).status, (await look()).status]).toEqual([status, status])
      expect(store.get(pendingPurchasesAtom).map((x) => x.told)).toEqual([status])
      const later = await createOnRampModal({ storage })
      expect(statusOf(later.store.get(progressAtom)(id))).toBe(status)
      held[usdcEthereum] = 98_490_000n
      expect((await look()).status).toBe('arrived')
      expect(events.map((x) => x.name).filter((x) => x.startsWith('BUY'))).toEqual([
        'BUY_INITIATED',
        name,
        'BUY_SUCCESS',
      ])
      expect(store.get(pendingPurchasesAtom)).toEqual([])
    }
  })

  test('behavior: a seller that goes back and forth between pending and failed is told of once, and again after another outcome', async () => {
    const { api, events, look, quoted, store } = await open()
    await store.set(buyIntent, quoted)
    const { id } = store.get(routeAtom).data as { id: string }
    for (const status of ['failed', 'pending', 'failed', 'canceled', 'pending', 'failed']) {
      api.answer(paths.history, {
        json: { data: [{ id: `onramp:${id}`, metadata: { status } }], next: null },
      })
      await look()
    }
    expect(events.map((x) => x.name).filter((x) => x.startsWith('BUY'))).toEqual([
      'BUY_INITIATED',
      'BUY_ERROR',
      'BUY_CANCELED',
      'BUY_ERROR',
    ])
  })

  test('behavior: one low reading of a node behind the others lowers no mark', async () => {
    const { held, look, quoted, readings, store } = await open()
    held[usdcEthereum] = 98_490_000n
    // Before the purchase: the first node does not know yet what is there.
    readings[usdcEthereum] = [0n]
    await store.set(buyIntent, quoted)
    expect((await look()).status).toBe('waiting')
    readings[usdcEthereum] = [0n]
    expect((await look()).status).toBe('waiting')
    expect((await look()).status).toBe('waiting')
    held[usdcEthereum] = 2n * 98_490_000n
    expect((await look()).status).toBe('arrived')
  })

  test('behavior: one look at a time', async () => {
    const { api, look, quoted, store } = await open()
    await store.set(buyIntent, quoted)
    await Promise.all([look(), look(), look()])
    expect(api.requestsOf(paths.history)).toHaveLength(1)
    await look()
    expect(api.requestsOf(paths.history)).toHaveLength(2)
  })

  test('error: a chain whose balances cannot be read is not bought on, and is not nothing', async () => {
    for (const method of ['getTokenBalance', 'getTokenDecimals']) {
      const { config, quoted, store, windows } = await open()
      Object.assign(await getAdapter(config, 'eip155'), { [method]: undefined })
      await store.set(buyIntent, quoted)
      expect(store.get(bannerAtom)?.messageKey).toBe('error.UnsupportedChainError')
      expect(windows[0]?.closed).toBe(true)
    }
  })

  test('behavior: a network whose node does not answer hides no other; where none answers that is said', async () => {
    const { dead, held, link, look, store } = await open()
    await store.set(buyIntent, link)
    dead.add('eip155:1')
    expect(await look()).toMatchObject({ status: 'waiting', isBlind: false })
    dead.add('eip155:137')
    expect(await look()).toMatchObject({ status: 'waiting', isBlind: true })
    dead.delete('eip155:137')
    held[usdcPolygon] = 5_000_000n
    expect(await look()).toMatchObject({ status: 'arrived', isBlind: false })
  })

  test('behavior: a node that hangs keeps no other one’s answer back, nor a purchase', async () => {
    const { clock, held, hung, link, look, store, windows } = await open()
    hung.add('eip155:1')
    const buying = store.set(buyIntent, link)
    await clock.advanceAsync(5_000)
    await buying
    expect(store.get(pendingPurchasesAtom)[0]?.watched.map((x) => x.caipAddress.slice(0, 10))).toEqual([
      'eip155:137',
    ])
    held[usdcPolygon] = 5_000_000n
    expect((await look()).status).toBe('arrived')
    store.set(routeAtom, { view: 'OnRampProviders', data: undefined })
    hung.clear()
    await store.set(buyIntent, link)
    hung.add('eip155:1')
    held[usdcPolygon] = 10_000_000n
    const looking = look()
    await clock.advanceAsync(5_000)
    expect((await looking).status).toBe('arrived')
    store.set(routeAtom, { view: 'OnRampProviders', data: undefined })
    hung.add('eip155:137')
    const failing = store.set(buyIntent, link)
    await clock.advanceAsync(5_000)
    await failing
    expect([windows[2]?.closed, store.get(bannerAtom)?.messageKey]).toEqual([true, 'error.RpcFailedError'])
  })

  test('behavior: a network that does not answer before a purchase is not watched; where none does nothing is bought', async () => {
    const { dead, held, link, look, store } = await open()
    dead.add('eip155:1')
    held[usdcEthereum] = 50_000_000n
    await store.set(buyIntent, link)
    dead.delete('eip155:1')
    expect((await look()).status).toBe('waiting')
    held[usdcPolygon] = 5_000_000n
    expect((await look()).status).toBe('arrived')
    const other = await open()
    for (const network of ['eip155:1', 'eip155:137']) other.dead.add(network)
    await other.store.set(buyIntent, other.link)
    expect([other.store.get(pendingPurchasesAtom), other.windows[0]?.closed]).toEqual([[], true])
    expect(other.store.get(bannerAtom)?.open).toBe(true)
  })

  test('behavior: services and nodes that fail end nothing', async () => {
    const { adapterFails, look, quoted, store } = await openWithFailures()
    await store.set(buyIntent, quoted)
    adapterFails()
    expect((await look()).status).toBe('waiting')
    expect(store.get(pendingPurchasesAtom)).toHaveLength(1)
  })

  test('behavior: a reload finds the purchase again, of its account alone, and not for ever', async () => {
    const { quoted, storage, store } = await open()
    await store.set(buyIntent, quoted)
    const { id } = store.get(routeAtom).data as { id: string }
    const later = await createOnRampModal({ storage })
    expect(later.store.get(pendingPurchasesAtom).map((x) => x.id)).toEqual([id])
    later.held[usdcEthereum] = 98_490_000n
    await later.store.set(lookAtPurchaseIntent, id)
    expect(statusOf(later.store.get(progressAtom)(id))).toBe('arrived')
    expect([later.store.get(pendingPurchasesAtom), later.store.get(purchaseAtom)(id)?.id]).toEqual([[], id])
    const other = await createOnRampModal({ caipAddress: `eip155:1:${bob}`, storage })
    expect(other.store.get(pendingPurchasesAtom)).toEqual([])
  })

  test('behavior: what is stored may be anything', async () => {
    for (const entry of [7, null, {}, { id: '1' }, { id: 'x', watched: [] }]) {
      const { storage } = await createOnRampModal()
      storage.setItem('@foyer/onrampPurchases', JSON.stringify([entry]))
      const { store } = await createOnRampModal({ storage })
      expect(store.get(pendingPurchasesAtom)).toEqual([])
    }
  })

  test('behavior: a visitor who no longer waits is not reminded', async () => {
    const { quoted, store } = await open()
    await store.set(buyIntent, quoted)
    const { id } = store.get(routeAtom).data as { id: string }
    store.set(forgetPurchaseIntent, id)
    expect(store.get(pendingPurchasesAtom)).toEqual([])
  })
})

async function openWithFailures() {
  const modal = await open()
  const adapter = await getAdapter(modal.config, 'eip155')
  return {
    ...modal,
    adapterFails() {
      Object.assign(adapter, { getTokenBalance: () => Promise.reject(new Error('down')) })
      modal.api.answer(paths.history, { status: 500 })
    },
  }
}
