import { createTestModal, messagesAtom } from '@foyer/shared-core/testing'
import { describe, expect, rs, test } from '@rstest/core'
import { themeModeAtom } from '../state/snapshot.js'
import { createLook } from './createLook.js'

type Answer = Promise<{ default: Record<string, string> }>

type Loads = { en?: () => Answer; de?: () => Answer; loadMessages?: () => Promise<void> }

function setUp({ loadMessages = async () => {}, ...load }: Loads = {}) {
  const modal = createTestModal({ options: { locale: 'en', theme: { mode: 'dark' } } })
  const host = document.createElement('div')
  const look = createLook({
    ...modal,
    host,
    loadMessages,
    loadShared: {
      en: async () => ({ default: { close: 'Close' } }),
      de: async () => ({ default: { close: 'Schließen' } }),
      ...load,
    },
  })
  return { ...modal, host, look, text: () => modal.store.get(messagesAtom).close }
}

describe('createLook', () => {
  test('default: the page’s theme and language', async () => {
    const { host, look, text } = setUp()
    await look.prepare()
    expect(text()).toBe('Close')
    expect(host).toMatchObject({ lang: 'en', dir: 'ltr', dataset: { theme: 'dark' } })
  })

  test('behavior: what was chosen before the first drawing stays', async () => {
    const { host, look, store, text } = setUp()
    await Promise.all([look.setTheme({ mode: 'light' }), look.setLocale('de')])
    await look.prepare()
    expect(text()).toBe('Schließen')
    expect(host.dataset.theme).toBe('light')
    expect(store.get(themeModeAtom)).toBe('light')
  })

  test('behavior: what the visitor’s system says counts where the page chose no mode, for as long as the modal is there [VAL-04: state]', async () => {
    const system = Object.assign(new EventTarget(), { matches: true })
    rs.spyOn(globalThis, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
    const { look, store } = setUp()
    const turn = (isDark: boolean) => {
      system.matches = isDark
      system.dispatchEvent(new Event('change'))
      return store.get(themeModeAtom)
    }
    expect([turn(false), turn(true)]).toEqual(['dark', 'dark'])
    await look.setTheme({ mode: 'light' })
    expect([turn(false), turn(true)]).toEqual(['light', 'light'])
    for (const theme of [{ mode: 'system' }, {}] as const) {
      await look.setTheme(theme)
      expect([turn(false), turn(true)]).toEqual(['light', 'dark'])
    }
    look.end()
    expect(turn(false)).toBe('dark')
    rs.restoreAllMocks()
  })

  test('behavior: the language chosen last stays, however late another one comes', async () => {
    let arrive: (texts: { default: Record<string, string> }) => void = () => {}
    const late = new Promise<{ default: Record<string, string> }>((resolve) => {
      arrive = resolve
    })
    const { host, look, text } = setUp({ de: () => late })
    const german = look.setLocale('de')
    await look.setLocale('en')
    arrive({ default: { close: 'Schließen' } })
    await german
    expect(text()).toBe('Close')
    expect(host.lang).toBe('en')
  })

  test('behavior: the first drawing waits for no remote', async () => {
    const { look, text } = setUp({ loadMessages: () => new Promise(() => {}) })
    await look.prepare()
    expect(text()).toBe('Close')
  })

  test('error: texts that did not come are asked for again by the next drawing', async () => {
    let isDown = true
    const { look, text } = setUp({
      en: async () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return { default: { close: 'Close' } }
      },
    })
    await expect(look.prepare()).rejects.toThrow('Failed to fetch')
    isDown = false
    await look.prepare()
    expect(text()).toBe('Close')
  })
})
