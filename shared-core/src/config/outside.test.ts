import { afterEach, describe, expect, test } from '@rstest/core'
import { browserOutside, isMobile, savesData } from './outside.js'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

describe('isMobile', () => {
  test('default: phones and tablets by their name, an iPad by its screen', () => {
    expect(
      isMobile({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile', maxTouchPoints: 5 }),
    ).toBe(true)
    expect(isMobile({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' })).toBe(true)
    expect(isMobile({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
    expect(isMobile({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
    expect(isMobile({ userAgent: 'Mozilla/5.0 (Windows NT 10.0)', maxTouchPoints: 10 })).toBe(false)
    expect(isMobile(undefined)).toBe(false)
  })
})

describe('savesData', () => {
  test('default: where the browser says so, and nowhere else', () => {
    expect(savesData({ connection: { saveData: true } })).toBe(true)
    for (const navigator of [undefined, {}, { connection: null }, { connection: { saveData: 'no' } }])
      expect(savesData(navigator)).toBe(false)
  })
})

describe('visibility', () => {
  const turn = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'))

  test('default: as the browser says of the tab, told at each change', () => {
    const { visibility } = browserOutside()
    const seen: boolean[] = []
    const stop = visibility.subscribe(() => seen.push(visibility.isVisible()))
    turn('hidden')
    turn('visible')
    stop()
    turn('hidden')
    expect(seen).toEqual([false, true])
  })
})
