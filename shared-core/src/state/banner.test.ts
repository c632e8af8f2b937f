import { describe, expect, test } from '@rstest/core'
import { ProjectIdMissingError } from '../errors/projectId.js'
import { showErrorIntent } from '../intents/showError.js'
import { createTestModal } from '../testing/createTestModal.js'
import { alertAtom, bannerAtom, hideBannerIntent, showBannerIntent } from './banner.js'

describe('showBannerIntent', () => {
  test('behavior: message, variant success, loading or error, autoClose, open [ENT-21]', () => {
    for (const variant of ['success', 'loading', 'error'] as const) {
      const { store } = createTestModal()
      const message = `of ${variant}`
      store.set(showBannerIntent, { message, variant })
      const autoClose = variant !== 'loading'
      expect(store.get(bannerAtom)).toEqual({ message, variant, autoClose, open: true })
      store.set(hideBannerIntent)
      expect(store.get(bannerAtom)).toEqual({ message, variant, autoClose, open: false })
    }
    // @ts-expect-error There is no other variant.
    createTestModal().store.set(showBannerIntent, { message: '', variant: 'warning' })
  })

  test('default: over an open one it hides that, and shows the new one after 150 ms [STA-16] [CON-34: the notification swap]', () => {
    const { clock, store } = createTestModal()
    store.set(showBannerIntent, { message: 'first', variant: 'success' })
    expect(store.get(bannerAtom)).toEqual({
      message: 'first',
      variant: 'success',
      autoClose: true,
      open: true,
    })
    store.set(showBannerIntent, { message: 'second', variant: 'loading' })
    expect(store.get(bannerAtom)).toMatchObject({ message: 'first', open: false })
    clock.advance(149)
    expect(store.get(bannerAtom)).toMatchObject({ message: 'first', open: false })
    clock.advance(1)
    expect(store.get(bannerAtom)).toMatchObject({ message: 'second', open: true, autoClose: false })
  })

  test('behavior: of two that wait only the newer shows', () => {
    const { clock, store } = createTestModal()
    for (const message of ['first', 'second', 'third'])
      store.set(showBannerIntent, { message, variant: 'error' })
    clock.advance(150)
    expect(store.get(bannerAtom)).toMatchObject({ message: 'third', open: true })
    expect(clock.pending).toBe(0)
  })
})

describe('showErrorIntent', () => {
  test('behavior: the developer’s mistakes are alerts, a stranger’s error never speaks', () => {
    const { store } = createTestModal()
    store.set(showErrorIntent, new ProjectIdMissingError())
    expect(store.get(alertAtom)?.message).toBe('Project ID Not Configured')
    store.set(showErrorIntent, new TypeError('x is undefined'))
    expect(store.get(bannerAtom)?.message).toBe('An error occurred')
  })
})
