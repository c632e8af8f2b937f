import { describe, expect, test } from '@rstest/core'
import de from './de.js'
import en from './en.js'

describe('messages', () => {
  test('default: every text is there in every language', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
    for (const catalogue of [en, de]) for (const text of Object.values(catalogue)) expect(text).toBeTruthy()
  })
})
