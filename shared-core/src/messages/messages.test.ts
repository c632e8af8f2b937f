import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { findUnusedMessages } from '../testing/findUnusedMessages.js'
import de from './de.js'
import embeddedDe from './embedded/de.js'
import embeddedEn from './embedded/en.js'
import walletDe from './embeddedWallet/de.js'
import walletEn from './embeddedWallet/en.js'
import en from './en.js'
import localNetworkDe from './localNetwork/de.js'
import localNetworkEn from './localNetwork/en.js'

const root = join(__dirname, '../../..')
const packages = readdirSync(root).filter((name) => /^(shared-core|shell|mf-.+)$/.test(name))

type Catalogue = Readonly<Record<string, unknown>>

describe('messages', () => {
  test('default: every text is there in every language, with gaps to fill where the other has some', () => {
    const shapeOf = (catalogue: Catalogue) =>
      Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, typeof text]))
    for (const [one, other] of [
      [de, en],
      [embeddedDe, embeddedEn],
      [walletDe, walletEn],
      [localNetworkDe, localNetworkEn],
    ] as const) {
      expect(shapeOf(one)).toEqual(shapeOf(other))
      for (const catalogue of [one, other])
        for (const text of Object.values<unknown>(catalogue)) expect(text).toBeTruthy()
    }
  })

  test('behavior: no text is there for nobody', () => {
    expect(
      findUnusedMessages(
        [en, embeddedEn, localNetworkEn, walletEn].flatMap(Object.keys),
        packages.map((name) => join(root, name, 'src')),
      ),
    ).toEqual([])
  })
})
