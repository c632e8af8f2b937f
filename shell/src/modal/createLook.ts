import { addMessagesIntent, directionOf, localeAtom, sharedMessages } from '@foyer/shared-core/i18n'
import { configAtom } from '@foyer/shared-core/state'
import { applyTheme, type Theme } from '@foyer/shared-core/theme'
import type { createStore } from 'jotai'
import { themeModeAtom } from '../state/snapshot.js'

type Store = ReturnType<typeof createStore>

/** The theme and language of one modal: the page's last choice, kept also if loading it failed. */
export function createLook({
  store,
  host,
  loadMessages,
  loadShared = sharedMessages,
}: createLook.Parameters): createLook.ReturnType {
  let theme: Theme = store.get(configAtom).options.theme ?? {}
  const system = matchMedia('(prefers-color-scheme: dark)')
  const tell = () => {
    const { mode = 'system' } = theme
    store.set(themeModeAtom, mode === 'system' ? (system.matches ? 'dark' : 'light') : mode)
  }
  system.addEventListener('change', tell)
  tell()
  const setTheme = async (chosen: Theme) => {
    theme = chosen
    tell()
    for (const warning of await applyTheme(host, theme)) console.warn(`Foyer: ${warning}`)
  }
  const speak = async () => {
    const language = store.get(localeAtom)
    const { default: texts } = await loadShared[language]()
    // The page may have chosen another language meanwhile.
    if (store.get(localeAtom) !== language) return
    store.set(addMessagesIntent, texts)
    host.lang = language
    host.dir = directionOf(language)
  }
  return {
    setTheme,
    async setLocale(locale) {
      store.set(localeAtom, locale)
      await Promise.all([speak(), loadMessages(store.get(localeAtom))])
    },
    // Without the remotes' texts: each view waits for its own, and the modal must not wait for remotes.
    async prepare() {
      await Promise.all([setTheme(theme), speak()])
    },
    end: () => system.removeEventListener('change', tell),
  }
}

export declare namespace createLook {
  type Parameters = {
    store: Store
    host: HTMLElement
    /** Loads the texts of every loaded remote. */
    loadMessages(locale: string): Promise<void>
    loadShared?: typeof sharedMessages
  }
  type ReturnType = {
    setTheme(theme: Theme): Promise<void>
    setLocale(locale: string): Promise<void>
    /** Loads what the first drawing needs; after a failure the next call tries again. */
    prepare(): Promise<void>
    /** Follows the system no more. */
    end(): void
  }
}
