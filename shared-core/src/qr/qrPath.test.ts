import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { encode } from 'uqr'
import { type QrPath, qrPath } from './qrPath.js'

/** The modules a drawing shows, read back from its path and its three eyes. */
function modulesOf({ size, dots, finders }: QrPath): boolean[][] {
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const mark = (x: number, y: number) => {
    const row = dark[y]
    if (row?.[x] === undefined) throw new Error(`${x} ${y} is outside`)
    row[x] = true
  }
  for (const [, x, y] of dots.matchAll(/M([\d.]+) ([\d.]+)h0/g)) mark(Number(x) - 0.5, Number(y) - 0.5)
  for (const [left, top] of finders)
    for (let y = 0; y < 7; y++)
      for (let x = 0; x < 7; x++) {
        const fromMiddle = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        if (fromMiddle !== 2) mark(left + x, top + y)
      }
  return dark
}
const texts = fc.string({ minLength: 1, maxLength: 300 })

describe('qrPath', () => {
  test('default: draws exactly the modules of the code', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(modulesOf(qrPath(text))).toEqual(encode(text, { ecc: 'M', border: 0, boostEcc: true }).data)
      }),
      { numRuns: 30 },
    )
  })

  test('param: hasIcon: frees a centred square far below the 15 % that can be restored', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { data } = encode(text, { ecc: 'M', border: 0, boostEcc: true })
        const path = qrPath(text, { hasIcon: true })
        const shown = modulesOf(path)
        const from = (path.size - path.hole) / 2
        expect(Number.isInteger(from)).toBe(true)
        expect(path.hole ** 2 / path.size ** 2).toBeLessThan(0.06)
        data.forEach((row, y) => {
          row.forEach((isDark, x) => {
            const isFree = [x, y].every((at) => at >= from && at < from + path.hole)
            expect(shown[y]?.[x]).toBe(isDark && !isFree)
          })
        })
      }),
      { numRuns: 10 },
    )
  })
})
