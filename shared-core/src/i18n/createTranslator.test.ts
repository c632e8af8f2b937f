import { describe, expect, test } from '@rstest/core'
import { createTranslator } from './createTranslator.js'
import { directionOf, locales, resolveLocale } from './resolveLocale.js'
import { sharedMessages } from './sharedMessages.js'

const catalogue = { plain: 'Close', counted: ({ count }: Record<string, unknown>) => `${count} wallets` }

describe('createTranslator', () => {
  test('default', () => {
    const t = createTranslator({ catalogue })
    expect(t('plain')).toBe('Close')
    expect(t('counted', { count: 3 })).toBe('3 wallets')
  })

  test("param: the host's own texts win, and are filled, not evaluated", () => {
    const t = createTranslator({ catalogue, overrides: { plain: 'Zu', counted: '{count} Börsen von {who}' } })
    expect(t('plain')).toBe('Zu')
    expect(t('counted', { count: 3 })).toBe('3 Börsen von {who}')
  })

  test('error: a key nobody has is never blank', () => {
    const t = createTranslator({ catalogue })
    for (const key of ['nobody.has.this', 'constructor', '__proto__']) expect(t(key)).toBe(key)
  })
})

describe('resolveLocale', () => {
  test('default', () => {
    expect(resolveLocale('de-AT', 'en')).toBe('de')
    expect(resolveLocale(undefined, 'EN_us')).toBe('en')
    expect(resolveLocale('fr', 'de')).toBe('de')
    expect(resolveLocale('fr', undefined)).toBe('en')
  })

  test('behavior: directionOf', () => {
    expect([directionOf('ar'), directionOf('he-IL'), directionOf('de')]).toEqual(['rtl', 'rtl', 'ltr'])
  })
})

describe('sharedMessages', () => {
  test('behavior: every language has every text, and none is empty', async () => {
    const loaded = await Promise.all(locales.map(async (locale) => (await sharedMessages[locale]()).default))
    const keys = Object.keys(loaded[0] ?? {})
    expect(keys.length).toBeGreaterThan(30)
    for (const texts of loaded) {
      expect(Object.keys(texts)).toEqual(keys)
      for (const text of Object.values(texts)) expect(text).toBeTruthy()
    }
  })
})
