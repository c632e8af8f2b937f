import { bannerAtom, modalAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { alice, bob, paths, solanaAlice, solanaId } from '../testing/createOnRampModal.js'
import { openForm as open } from '../testing/openForm.js'
import { buyIntent } from './buying.js'
import { chooseCurrencyIntent } from './form.js'
import { pendingPurchasesAtom } from './purchases.js'
import { askQuoteIntent } from './quotes.js'

describe('buyIntent', () => {
  test('default: the window opens within the press, and is led to the seller’s page later, without a way back [API-17]', async () => {
    const { api, features, quoted, store, windows } = await open()
    const done = store.set(buyIntent, quoted)
    expect(windows).toHaveLength(1)
    expect([features[0]?.includes('width=600'), features[0]?.includes('height=800')]).toEqual([true, true])
    await done
    expect(windows[0]).toMatchObject({ opener: null, location: { href: 'https://pay.test/order/1' } })
    expect(api.requestsOf(paths.url).map((x) => x.body)).toEqual([
      {
        destinationWallets: [{ address: alice, blockchains: ['ethereum'], assets: ['USDC'] }],
        defaultNetwork: 'ethereum',
        partnerUserId: expect.stringMatching(/^[\w-]{36}$/),
        defaultExperience: 'buy',
        presetFiatAmount: '100',
      },
    ])
    expect(store.get(routeAtom).view).toBe('BuyInProgress')
  })

  test('behavior: another currency than dollars is ordered by what it buys', async () => {
    const { api, quoted, store } = await open()
    store.set(chooseCurrencyIntent, 'EUR')
    await store.set(askQuoteIntent)
    await store.set(buyIntent, quoted)
    expect(api.requestsOf(paths.url)[0]?.body).toMatchObject({ presetCryptoAmount: '98.49' })
    expect(api.requestsOf(paths.url)[0]?.body).not.toHaveProperty('presetFiatAmount')
  })

  test('default: a link takes the order: SOL on Solana, else USDC [API-33]', async () => {
    const evm = await open()
    await evm.store.set(buyIntent, evm.link)
    const { searchParams } = new URL(evm.windows[0]?.location.href ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      theme: 'x',
      publicKey: 'key 1',
      destinationCurrencyCode: 'USDC',
      walletAddress: alice,
      externalCustomerId: expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(evm.api.requestsOf(paths.url)).toEqual([])
    const solana = await open({ caipAddress: `${solanaId}:${solanaAlice}` })
    await solana.store.set(buyIntent, solana.link)
    const query = new URL(solana.windows[0]?.location.href ?? '').searchParams
    expect([query.get('destinationCurrencyCode'), query.get('walletAddress')]).toEqual(['SOL', solanaAlice])
  })

  test('error: a page of another origin is not opened, nor what is no address', async () => {
    for (const url of [
      'https://evil.test/order',
      'blob:https://pay.test/order',
      'https://pay.test.evil.test/',
      'javascript:alert(1)',
      'http://pay.test/',
      'pay',
      '',
    ]) {
      const { api, quoted, store, windows } = await open()
      api.answer(paths.url, { json: { url } })
      await store.set(buyIntent, quoted)
      expect(windows[0]).toMatchObject({ closed: true, location: { href: 'about:blank' } })
      expect([store.get(routeAtom).view, store.get(pendingPurchasesAtom)]).toEqual(['OnRampProviders', []])
      expect(store.get(bannerAtom)?.open).toBe(true)
    }
  })

  test('error: a blocked window is said, and nothing is asked', async () => {
    const { api, quoted, store } = await open({ isBlocked: true })
    await store.set(buyIntent, quoted)
    expect(store.get(bannerAtom)?.messageKey).toBe('error.PopupBlockedError')
    expect(api.requestsOf(paths.url)).toEqual([])
  })

  test('behavior: another account, another view or a closed modal meanwhile: the window closes, and nothing is ordered', async () => {
    const leaves = [
      (modal: Awaited<ReturnType<typeof open>>) => modal.activate(`eip155:1:${bob}`),
      (modal: Awaited<ReturnType<typeof open>>) =>
        modal.store.set(routeAtom, { view: 'Account', data: undefined }),
      (modal: Awaited<ReturnType<typeof open>>) => modal.store.set(modalAtom, (x) => ({ ...x, open: false })),
    ]
    for (const leave of leaves) {
      const modal = await open()
      const done = modal.store.set(buyIntent, modal.quoted)
      leave(modal)
      await done
      expect([modal.windows[0]?.closed, modal.windows[0]?.location.href]).toEqual([true, 'about:blank'])
      expect(modal.events.map((x) => x.name)).not.toContain('BUY_INITIATED')
    }
  })

  test('behavior: one window at a time', async () => {
    const { link, quoted, store, windows } = await open()
    await Promise.all([
      store.set(buyIntent, quoted),
      store.set(buyIntent, quoted),
      store.set(buyIntent, link),
    ])
    expect(windows).toHaveLength(1)
  })

  test('behavior: what is told names nobody', async () => {
    const { events, quoted, store } = await open()
    await store.set(buyIntent, quoted)
    expect(events.find((x) => x.name === 'BUY_INITIATED')?.properties).toEqual({
      provider: 'Quoted',
      network: 'eip155:1',
      token: 'USDC',
      amount: '100',
      currency: 'USD',
    })
    expect(JSON.stringify(events).includes(alice)).toBe(false)
  })
})
