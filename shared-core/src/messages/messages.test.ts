import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { findUnusedMessages } from '../testing/findUnusedMessages.js'
import de from './de.js'
import en from './en.js'

const packages = ['shared-core', 'shell', 'mf-connect', 'mf-account', 'mf-swap', 'mf-onramp', 'mf-names']

describe('messages', () => {
  test('default: every text is there in every language, with gaps to fill where the other has some', () => {
    const shapeOf = (catalogue: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, typeof text]))
    expect(shapeOf(de)).toEqual(shapeOf(en))
    for (const catalogue of [en, de]) for (const text of Object.values(catalogue)) expect(text).toBeTruthy()
  })

  test('behavior: no text is there for nobody', () => {
    expect(
      findUnusedMessages(
        Object.keys(en),
        packages.map((name) => join(__dirname, '../../..', name, 'src')),
      ),
    ).toEqual([])
  })
})
