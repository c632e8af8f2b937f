import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fitAccent, grounds } from './accent.js'
import { contrast, formatHex, mix, parseHex, type Rgb } from './contrast.js'

const rgb = (hex: string): Rgb => parseHex(hex) as Rgb
const part = fc.integer({ min: 0, max: 255 })
const accents = fc.tuple(part, part, part).map(formatHex)

describe('fitAccent', () => {
  test('default: a readable accent stays as it is', () => {
    expect(fitAccent('#4353ff', 'light')).toMatchObject({
      accent: '#4353ff',
      onAccent: '#ffffff',
      isAdjusted: false,
    })
  })

  test('behavior: a faint one is darkened in light, and kept in dark', () => {
    const light = fitAccent('#ffe600', 'light')
    expect(light?.isAdjusted).toBe(true)
    expect(fitAccent('#ffe600', 'dark')).toMatchObject({
      accent: '#ffe600',
      onAccent: '#000000',
      isAdjusted: false,
    })
  })

  test('behavior: any accent ends readable in both schemes', () => {
    fc.assert(
      fc.property(accents, fc.constantFrom('light', 'dark'), (accent, scheme) => {
        const fitted = fitAccent(accent, scheme)
        if (!fitted) throw new Error('unread')
        const card = rgb(grounds[scheme].card)
        const soft = mix(rgb(fitted.accent), card, 0.12)
        expect(contrast(rgb(fitted.accent), card)).toBeGreaterThanOrEqual(3)
        expect(contrast(rgb(fitted.onAccent), rgb(fitted.accent))).toBeGreaterThanOrEqual(4.5)
        for (const ground of [card, rgb(grounds[scheme].row), soft])
          expect(contrast(rgb(fitted.accentText), ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('error: what is no colour is not fitted', () => {
    expect(fitAccent('tomato', 'light')).toBeUndefined()
  })
})
