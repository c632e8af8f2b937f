import { join } from 'node:path'
import { findUnusedMessages } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import de from './de.js'
import embeddedDe from './embedded/de.js'
import embeddedEn from './embedded/en.js'
import en from './en.js'
import sentDe from './sent/de.js'
import sentEn from './sent/en.js'

type Catalogue = Readonly<Record<string, unknown>>

describe('messages', () => {
  test('default: every text is there in every language, with gaps to fill where the other has some', () => {
    const shapeOf = (catalogue: Catalogue) =>
      Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, typeof text]))
    for (const [one, other] of [
      [de, en],
      [embeddedDe, embeddedEn],
      [sentDe, sentEn],
    ] as const) {
      expect(shapeOf(one)).toEqual(shapeOf(other))
      for (const catalogue of [one, other])
        for (const text of Object.values<unknown>(catalogue)) expect(text).toBeTruthy()
    }
  })

  test('behavior: no text is there for nobody', () => {
    expect(
      findUnusedMessages([en, embeddedEn, sentEn].flatMap(Object.keys), [join(__dirname, '..')]),
    ).toEqual([])
  })
})
