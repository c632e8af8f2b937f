import { join } from 'node:path'
import { findUnusedMessages } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import de from './de.js'
import en from './en.js'

describe('messages', () => {
  test('default: every text is there in every language, with gaps to fill where the other has some', () => {
    const shapeOf = (catalogue: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, typeof text]))
    expect(shapeOf(de)).toEqual(shapeOf(en))
    for (const catalogue of [en, de]) for (const text of Object.values(catalogue)) expect(text).toBeTruthy()
  })

  test('behavior: no text is there for nobody', () => {
    expect(findUnusedMessages(Object.keys(en), [join(__dirname, '..')])).toEqual([])
  })
})
