import { fiatValue, formatAmount, parseAmount } from '@foyer/shared-core/format'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, ether, usdc } from '../testing/createTestChain.js'
import { amountUnitAtom, sendWorthAtom, switchAmountIntent, typeAmountIntent } from './currencyAmount.js'
import { refreshPortfolioIntent } from './portfolio.js'
import { editSendIntent, sendFormAtom } from './sendForm.js'

async function create() {
  const modal = await createSendModal()
  const { store } = modal
  store.set(editSendIntent, { token: ether })
  return { ...modal, amount: () => store.get(sendFormAtom).sendTokenAmount }
}

describe('typeAmountIntent', () => {
  test('default: in the token, as typed; in the currency, what that buys, floored', async () => {
    const { amount, store } = await create()
    store.set(typeAmountIntent, '1.5')
    expect([store.get(amountUnitAtom).value, amount()]).toEqual(['1.5', '1.5'])
    store.set(switchAmountIntent)
    expect(store.get(amountUnitAtom)).toMatchObject({ unit: 'currency', value: '4500.00', decimals: 2 })
    store.set(typeAmountIntent, '10')
    expect(store.get(amountUnitAtom).value).toBe('10')
    expect(amount()).toBe('0.003333333333333333')
    store.set(typeAmountIntent, '')
    expect([store.get(amountUnitAtom).value, amount()]).toEqual(['', ''])
  })

  test('behavior: Max is the token’s amount, and its worth is shown', async () => {
    const { store } = await create()
    store.set(switchAmountIntent)
    store.set(typeAmountIntent, '10')
    store.set(editSendIntent, { sendTokenAmount: '1.99' })
    expect(store.get(amountUnitAtom).value).toBe('5970.00')
  })

  test('behavior: a new price changes the worth, never the amount that was typed for', async () => {
    const { amount, api, store } = await create()
    store.set(switchAmountIntent)
    store.set(typeAmountIntent, '3000')
    api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: [{ ...ether, price: 2000 }, usdc] } })
    await store.set(refreshPortfolioIntent, { force: true })
    expect([amount(), store.get(amountUnitAtom).value]).toEqual(['1', '2000.00'])
  })

  test('behavior: the choice is remembered; a token without a price is typed in itself', async () => {
    const { config, store } = await create()
    store.set(switchAmountIntent)
    expect(config.storage.get('typesCurrency')).toBe(true)
    store.set(editSendIntent, { token: { ...usdc, address: 'eip155:1:0x1', price: Number.NaN } })
    expect(store.get(amountUnitAtom)).toMatchObject({ unit: 'token', canSwitch: false, decimals: 6 })
    store.set(editSendIntent, { token: ether })
    expect(store.get(amountUnitAtom).unit).toBe('currency')
    store.set(switchAmountIntent)
    expect(store.get(amountUnitAtom).unit).toBe('token')
  })

  test('behavior: what is typed in the currency is never worth more than was typed', async () => {
    const { amount, store } = await create()
    store.set(switchAmountIntent)
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), (cents) => {
        const text = formatAmount(cents, 2)
        store.set(typeAmountIntent, text)
        const worth = fiatValue({ quantityText: amount() ?? '', price: ether.price })
        expect(parseAmount(worth ?? '', 18)).toBeLessThanOrEqual(parseAmount(text, 18))
      }),
      { numRuns: 50 },
    )
  })
})

describe('sendWorthAtom', () => {
  test('default: what was typed in the currency is shown as typed, though the token’s units make it a little less', async () => {
    const { amount, store } = await create()
    store.set(switchAmountIntent)
    store.set(typeAmountIntent, '100')
    expect([amount(), store.get(sendWorthAtom)]).toEqual(['0.033333333333333333', '100'])
    store.set(switchAmountIntent)
    expect(store.get(sendWorthAtom)).toBe('100')
    store.set(typeAmountIntent, '0.5')
    expect(store.get(sendWorthAtom)).toBe('1500')
    store.set(editSendIntent, { sendTokenAmount: '1.5,' })
    expect(store.get(sendWorthAtom)).toBeUndefined()
  })

  test('behavior: a token of few decimals, of which the typed worth buys much less, is worth what it is', async () => {
    const { amount, store } = await create()
    store.set(editSendIntent, {
      token: { ...usdc, address: 'eip155:1:0x1', price: 30, quantity: { decimals: '0', numeric: '9' } },
    })
    store.set(switchAmountIntent)
    store.set(typeAmountIntent, '100')
    expect([amount(), store.get(sendWorthAtom)]).toEqual(['3', '90'])
  })

  test('behavior: another price, and an amount that was not typed in the currency, make the worth anew', async () => {
    const { api, store } = await create()
    store.set(switchAmountIntent)
    store.set(typeAmountIntent, '100')
    api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: [{ ...ether, price: 2000 }, usdc] } })
    await store.set(refreshPortfolioIntent, { force: true })
    expect(store.get(sendWorthAtom)).toBe('66.666666666666666')
    store.set(editSendIntent, { sendTokenAmount: '1' })
    expect(store.get(sendWorthAtom)).toBe('2000')
  })

  test('behavior: of a token of many decimals it is what was typed, for any amount', async () => {
    const { store } = await create()
    store.set(switchAmountIntent)
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), (cents) => {
        store.set(typeAmountIntent, formatAmount(cents, 2))
        expect(parseAmount(store.get(sendWorthAtom) ?? '', 18)).toBe(cents * 10n ** 16n)
      }),
      { numRuns: 50 },
    )
  })
})
