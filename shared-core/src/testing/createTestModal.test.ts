import { describe, expect, test } from '@rstest/core'
import { configAtom } from '../state/config.js'
import { activeCaipAddressAtom, activeNetworkAtom, statusAtom } from '../state/connections.js'
import { localeAtom, translateAtom } from '../state/locale.js'
import { goBackIntent, navigateIntent } from '../state/navigation.js'
import { createTestModal } from './createTestModal.js'

const first = `eip155:137:0x${'1'.repeat(40)}` as const
const second = `eip155:1:0x${'2'.repeat(40)}` as const

describe('createTestModal', () => {
  test('default', () => {
    const { config, navigator, store } = createTestModal()
    expect(store.get(configAtom)).toBe(config)
    expect(store.get(statusAtom)).toBe('disconnected')
    expect(navigator.steps).toEqual([])
  })

  test('param: caipAddress', () => {
    const { store, activate } = createTestModal({ caipAddress: first })
    expect(store.get(statusAtom)).toBe('connected')
    expect(store.get(activeCaipAddressAtom)).toBe(first)
    expect(store.get(activeNetworkAtom).id).toBe(137)
    activate(second)
    expect(store.get(activeCaipAddressAtom)).toBe(second)
  })

  test('behavior: notes what intents ask of the router', () => {
    const { navigator, store } = createTestModal()
    store.set(navigateIntent, { view: 'Networks', data: undefined })
    store.set(goBackIntent)
    expect(navigator.steps).toEqual([
      { how: 'push', route: { view: 'Networks', data: undefined } },
      { how: 'back' },
    ])
  })

  test('param: messages', () => {
    const options = { locale: 'de-CH', messages: { de: { 'a.b': 'Hallo {name}' } } }
    const { store } = createTestModal({ messages: { 'a.c': 'Zu' }, options })
    const t = store.get(translateAtom)
    expect([t('a.b', { name: 'Ada' }), t('a.c')]).toEqual(['Hallo Ada', 'Zu'])
    expect(store.get(localeAtom)).toBe('de')
    store.set(localeAtom, 'en')
    expect(store.get(translateAtom)('a.b')).toBe('a.b')
    store.set(localeAtom, 'xx')
    expect(store.get(localeAtom)).toBe('de')
  })
})
