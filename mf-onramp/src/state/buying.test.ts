import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import { bannerAtom, modalAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { alice, bob, createOnRampModal, paths, solanaAlice, solanaId } from '../testing/createOnRampModal.js'
import { openForm as open } from '../testing/openForm.js'
import { buyIntent } from './buying.js'
import { chooseCurrencyIntent } from './form.js'
import { pendingPurchasesAtom } from './purchases.js'
import { askQuoteIntent } from './quotes.js'
import { reopenWindowIntent } from './reopening.js'
import { hindranceAtom } from './sellers.js'

const [usdc] = sampleOnRampOptions.purchaseCurrencies
/** A network of viem's shape. */
const someNetwork = {
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
}

describe('buyIntent', () => {
  test('default: the window opens within the press, and is led to the seller’s page later, without a way back [API-17]', async () => {
    const { api, features, quoted, store, windows } = await open()
    const done = store.set(buyIntent, quoted)
    expect(windows).toHaveLength(1)
    expect([features[0]?.includes('width=600'), features[0]?.includes('height=800')]).toEqual([true, true])
    await done
    expect(windows[0]).toMatchObject({ opener: null, location: { href: 'https://pay.test/order/1' } })
    expect(api.requestsOf(paths.url).map((x) => x.method)).toEqual(['POST'])
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

  test('behavior: another currency than dollars is ordered by what it buys [API-17: presetCryptoAmount]', async () => {
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
      `https://pay.test/?walletAddress=${bob}`,
      'http://pay.test/',
      'pay',
      '',
    ]) {
      const { api, quoted, store, windows } = await open()
      api.answer(paths.url, { json: { url } })
      await store.set(buyIntent, quoted)
      expect(windows[0]).toMatchObject({ closed: true, location: { href: 'about:blank' } })
      expect([store.get(routeAtom).view, store.get(pendingPurchasesAtom)]).toEqual(['OnRampProviders', []])
      expect(store.get(bannerAtom)?.messageKey).toBe('error.SellerRefusedError')
    }
  })

  test('behavior: a window says what it waits for, and one whose page is left meanwhile closes', async () => {
    const { quoted, store, windows } = await open()
    const done = store.set(buyIntent, quoted)
    expect([windows[0]?.document.title, windows[0]?.document.body.textContent]).toEqual([
      'Opening Quoted …',
      'Opening Quoted …',
    ])
    dispatchEvent(new Event('pagehide'))
    expect(windows[0]?.closed).toBe(true)
    await done

    const later = await open()
    await later.store.set(buyIntent, later.quoted)
    dispatchEvent(new Event('pagehide'))
    expect(later.windows[0]?.closed).toBe(false)
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

  test('behavior: a window that was closed before its page came counts as cancelled, and can be opened again', async () => {
    const { events, look, quoted, store, windows } = await open()
    const done = store.set(buyIntent, quoted)
    windows[0]?.close()
    await done
    expect(windows[0]?.location.href).toBe('about:blank')
    expect((await look()).status).toBe('canceled')
    expect(events.map((x) => x.name).filter((x) => x.startsWith('BUY'))).toEqual([
      'BUY_INITIATED',
      'BUY_CANCELED',
    ])
    store.set(reopenWindowIntent, (store.get(routeAtom).data as { id: string }).id)
    expect(windows[1]).toMatchObject({ opener: null, location: { href: 'https://pay.test/order/1' } })
    expect((await look()).status).toBe('waiting')
  })

  test('behavior: nothing is bought at a price of a minute ago: it is asked for anew', async () => {
    const { api, clock, quoted, store, windows } = await open()
    await clock.advanceAsync(60_000)
    await store.set(buyIntent, quoted)
    expect([windows.length, api.requestsOf(paths.quote).length]).toEqual([0, 2])
    await store.set(buyIntent, quoted)
    expect(windows).toHaveLength(1)
  })

  test('behavior: a page without https has ids too', async () => {
    const { randomUUID } = crypto
    Object.assign(crypto, { randomUUID: undefined })
    const { link, store, windows } = await open()
    await store.set(buyIntent, link)
    Object.assign(crypto, { randomUUID })
    expect(new URL(windows[0]?.location.href ?? '').searchParams.get('externalCustomerId')).toMatch(
      /^[0-9a-f]{36}$/,
    )
  })

  test('param: a link whose token is on no network of the page is not sold [API-33: places]', async () => {
    const ether = {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }],
    }
    const { link, store, windows } = await open({
      answers: {
        [paths.options]: { json: { ...sampleOnRampOptions, purchaseCurrencies: [ether] } },
      },
    })
    expect(store.get(hindranceAtom)(link)).toBe('nowhere')
    await store.set(buyIntent, link)
    expect(windows).toEqual([])
  })

  test('param: a link that may deliver on many networks is looked for on ten, the one in use first [API-33: places]', async () => {
    const ids = [1, 10, 56, 100, 137, 250, 324, 8453, 42161, 42220, 43114, 59144]
    const networks = ids.map((id) => ({
      name: `n${id}`,
      display_name: `N${id}`,
      chain_id: String(id),
      contract_address: alice,
    }))
    const { link, storage, store } = await open({
      caipAddress: `eip155:137:${alice}`,
      options: { networks: ids.map((id) => ({ ...someNetwork, id, name: `N${id}` })) },
      answers: {
        [paths.options]: {
          json: { ...sampleOnRampOptions, purchaseCurrencies: [{ ...usdc, networks }] },
        },
      },
    })
    await store.set(buyIntent, link)
    const places = store.get(pendingPurchasesAtom)[0]?.watched.map((x) => x.caipAddress.split(':')[1])
    expect([places?.length, places?.[0], places?.[1]]).toEqual([10, '137', '1'])
    const later = await createOnRampModal({ caipAddress: `eip155:1:${alice}`, storage })
    expect(later.store.get(pendingPurchasesAtom)).toHaveLength(1)
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
