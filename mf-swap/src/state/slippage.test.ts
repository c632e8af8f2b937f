import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { parseSlippage, slippageAtom } from './slippage.js'

describe('parseSlippage', () => {
  test('default', () => {
    expect(parseSlippage('1')).toBe(100)
    expect(parseSlippage(' 0,5 ')).toBe(50)
    expect(parseSlippage('.25')).toBe(25)
  })
  test('behavior: from 0.1 to 5 alone [CON-13: range]', () => {
    expect([parseSlippage('0.1'), parseSlippage('5')]).toEqual([10, 500])
    for (const text of ['0.09', '5.01', '50', '0', '', '.', '-1', '1e1', '1.234', '1 %'])
      expect(parseSlippage(text), text).toBeUndefined()
  })
  test('behavior: any text gives a tolerance of the range, or none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const points = parseSlippage(text)
        if (points !== undefined) expect(points >= 10 && points <= 500).toBe(true)
      }),
    )
  })
})

describe('slippageAtom', () => {
  test('behavior: one percent, until the visitor chooses, and then remembered [CON-13: default]', () => {
    const { config, storage, store } = createTestModal()
    expect(store.get(slippageAtom)).toBe(100)
    store.set(slippageAtom, 50)
    expect(store.get(slippageAtom)).toBe(50)
    expect(config.storage.get('swapSlippage')).toBe(50)
    const next = createTestModal({ storage })
    next.config.storage.unlock()
    config.storage.unlock()
    expect(createTestModal({ storage }).store.get(slippageAtom)).toBe(50)
  })
  test('behavior: what is stored and no tolerance counts as none', () => {
    const { config, store } = createTestModal()
    for (const broken of [0, 501, 12.5, Number.NaN]) {
      config.storage.set('swapSlippage', broken)
      expect(store.get(slippageAtom)).toBe(100)
    }
  })
})
