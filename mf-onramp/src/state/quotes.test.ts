import { describe, expect, test } from '@rstest/core'
import { createOnRampModal, paths, quoteOf } from '../testing/createOnRampModal.js'
import { openForm as open } from '../testing/openForm.js'
import { canBuyAtom, sellersAtom } from './buying.js'
import {
  amountTextAtom,
  chooseCurrencyIntent,
  chooseOfferIntent,
  offerAtom,
  paymentCurrencyAtom,
  startFormIntent,
  typeAmountIntent,
} from './form.js'
import { askQuoteIntent, isSampleAtom, purchaseAmountAtom, quotingAtom } from './quotes.js'

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
    const can = store.get(sellersAtom).map(store.get(canBuyAtom))
    expect(can).toEqual([false, true])
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
    expect(store.get(sellersAtom).map(store.get(canBuyAtom))).toEqual([false, true])
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
