import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import { describe, expect, test } from '@rstest/core'
import { createOnRampModal, paths, quoteOf } from '../testing/createOnRampModal.js'
import { openForm as open } from '../testing/openForm.js'
import {
  amountCheckAtom,
  amountTextAtom,
  chooseCurrencyIntent,
  chooseOfferIntent,
  offerAtom,
  paymentCurrencyAtom,
  startFormIntent,
  typeAmountIntent,
} from './form.js'
import {
  askQuoteIntent,
  isSampleAtom,
  purchaseAmountAtom,
  quotingAtom,
  refreshQuoteIntent,
} from './quotes.js'
import { hindranceAtom, sellersAtom } from './sellers.js'

describe('the quote', () => {
  test('default: asked with the ids of the options; the purchase amount is set from it [STA-28] [API-19]', async () => {
    const { api, store } = await open()
    expect(api.requestsOf(paths.quote).map((x) => x.body)).toEqual([
      { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum' },
    ])
    expect(store.get(quotingAtom)).toMatchObject({ status: 'success', quote: { quoteId: 'q1' } })
    expect(store.get(purchaseAmountAtom)).toBe('98.49')
    expect(store.get(isSampleAtom)).toBe(false)
  })

  test('error: the message is kept, sample data is in place, and the purchase amount is not set from it [STA-28: error] [ERR-61]', async () => {
    const modal = await createOnRampModal()
    const { api, store } = modal
    store.set(typeAmountIntent, '100')
    api.answer(paths.quote, { status: 400, json: { reasons: [{ description: 'Too busy' }] } })
    await store.set(askQuoteIntent)
    expect(store.get(quotingAtom)).toMatchObject({
      status: 'error',
      message: 'Too busy',
      quote: { quoteId: 'sample' },
    })
    expect([store.get(purchaseAmountAtom), store.get(isSampleAtom)]).toEqual([undefined, true])
    expect(store.get(sellersAtom).map(store.get(hindranceAtom))).toEqual(['price', undefined])
  })

  test('error: a quote of something else is none [ENT-26]', async () => {
    for (const answer of [
      quoteOf('999'),
      quoteOf('100', '98.49', 'EUR'),
      quoteOf('100', '98.49', 'USD', 'DOGE'),
      { ...quoteOf('100'), purchaseAmount: { amount: '-1', currency: 'USDC' } },
      { ...quoteOf('100'), networkFee: null },
      null,
    ]) {
      const { api, store } = await createOnRampModal()
      store.set(typeAmountIntent, '100')
      api.answer(paths.quote, { json: answer })
      await store.set(askQuoteIntent)
      expect([store.get(quotingAtom).status, store.get(purchaseAmountAtom)]).toEqual(['error', undefined])
    }
  })

  test('error: a quote that buys nothing, or whose parts do not add up, is none [ENT-26: sums]', async () => {
    const money = (amount: string) => ({ amount, currency: 'USD' })
    for (const answer of [
      quoteOf('100', '0'),
      quoteOf('100', '0.000'),
      { ...quoteOf('100'), paymentSubtotal: money('0') },
      { ...quoteOf('100'), paymentSubtotal: money('100.01'), networkFee: money('0') },
      { ...quoteOf('100'), paymentSubtotal: money('99'), networkFee: money('1.01') },
      { ...quoteOf('100'), networkFee: money('101') },
    ]) {
      const { api, store } = await createOnRampModal()
      store.set(typeAmountIntent, '100')
      api.answer(paths.quote, { json: answer })
      await store.set(askQuoteIntent)
      expect([store.get(quotingAtom).status, store.get(purchaseAmountAtom)]).toEqual(['error', undefined])
    }
  })

  test('behavior: it is asked for anew every 20 s, and shown meanwhile; one of a minute is not [STA-28: age]', async () => {
    const { api, clock, store } = await open()
    const asked = () => api.requestsOf(paths.quote).length
    await clock.advanceAsync(19_999)
    await store.set(refreshQuoteIntent)
    expect(asked()).toBe(1)
    await clock.advanceAsync(1)
    api.answer(paths.quote, { json: quoteOf('100', '97') })
    const asking = store.set(refreshQuoteIntent)
    expect([store.get(quotingAtom).status, store.get(purchaseAmountAtom)]).toEqual(['success', '98.49'])
    // One question at a time.
    await Promise.all([asking, store.set(refreshQuoteIntent)])
    expect([asked(), store.get(purchaseAmountAtom)]).toEqual([2, '97'])
    await clock.advanceAsync(60_000)
    const again = store.set(refreshQuoteIntent)
    expect([store.get(quotingAtom).status, store.get(purchaseAmountAtom)]).toEqual(['loading', undefined])
    await again
    expect(store.get(purchaseAmountAtom)).toBe('97')
  })

  test('behavior: a price that cannot be read anew is none', async () => {
    const { api, clock, store } = await open()
    await clock.advanceAsync(20_000)
    api.answer(paths.quote, { status: 500 })
    await store.set(refreshQuoteIntent)
    expect([store.get(isSampleAtom), store.get(purchaseAmountAtom)]).toEqual([true, undefined])
    api.answer(paths.quote, { json: quoteOf('100') })
    await clock.advanceAsync(20_000)
    await store.set(refreshQuoteIntent)
    expect(store.get(purchaseAmountAtom)).toBe('98.49')
  })

  test('behavior: an amount that the currency does not have is not asked for, also of the page’s data', async () => {
    const { api, store } = await createOnRampModal({
      answers: {
        [paths.options]: {
          json: {
            ...sampleOnRampOptions,
            paymentCurrencies: [
              { id: 'JPY', payment_method_limits: [{ id: 'card', min: '10', max: '900000' }] },
            ],
          },
        },
      },
    })
    store.set(startFormIntent, { amount: '2500.5', currency: 'JPY' })
    await store.set(askQuoteIntent)
    expect([store.get(amountCheckAtom).status, api.requestsOf(paths.quote)]).toEqual(['places', []])
    expect(store.get(sellersAtom).map(store.get(hindranceAtom))).toEqual(['limit', undefined])
  })

  test('behavior: an amount outside the limits is not asked for', async () => {
    const { api, store } = await createOnRampModal()
    for (const text of ['', '9.99', '25000.01']) {
      store.set(typeAmountIntent, text)
      await store.set(askQuoteIntent)
    }
    expect(api.requestsOf(paths.quote)).toEqual([])
  })
})

describe('the options', () => {
  test('error: sample data takes their place; what needs a quote cannot be bought, a link can [ERR-18] [API-18]', async () => {
    const { api, store } = await open({ answers: { [paths.options]: { status: 500 } } })
    expect(api.requestsOf(paths.options)).not.toEqual([])
    expect([store.get(paymentCurrencyAtom)?.id, store.get(offerAtom)?.key]).toEqual(['USD', 'USDC:ethereum'])
    expect([store.get(isSampleAtom), store.get(purchaseAmountAtom)]).toEqual([true, undefined])
    expect(store.get(sellersAtom).map(store.get(hindranceAtom))).toEqual(['price', undefined])
    expect(api.requestsOf(paths.quote)).toEqual([])
  })

  test('param: what the page opened it with; what cannot be is left out', async () => {
    const { store } = await createOnRampModal()
    const chosen = () => [store.get(paymentCurrencyAtom)?.id, store.get(offerAtom)?.key]
    store.set(startFormIntent, { amount: '25', currency: 'eur', token: 'usdc' })
    expect(chosen()).toEqual(['EUR', 'USDC:ethereum'])
    // Back from a picker: what the visitor changed stays.
    const data = { amount: '30', currency: 'eur' }
    store.set(startFormIntent, data)
    store.set(typeAmountIntent, '80')
    store.set(startFormIntent, data)
    expect(store.get(amountTextAtom)).toBe('80')
    store.set(typeAmountIntent, '25')
    store.set(startFormIntent, { amount: '1e9', currency: 'XXX', token: 'DOGE' })
    expect(chosen()).toEqual(['USD', 'USDC:ethereum'])
    store.set(chooseCurrencyIntent, 'EUR')
    store.set(chooseOfferIntent, 'USDC:polygon')
    expect(chosen()).toEqual(['EUR', 'USDC:polygon'])
  })
})
