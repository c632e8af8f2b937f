import { atom } from 'jotai'
import { createTranslator } from '../i18n/createTranslator.js'
import { type Locale, resolveLocale } from '../i18n/resolveLocale.js'
import type { CompiledCatalogue } from '../manifest/catalogue.js'
import { configAtom } from './config.js'

const chosenLocaleAtom = atom<string | undefined>(undefined)

/** The language of the modal's texts: the one set last, else the page's option, else the browser's. */
export const localeAtom = atom(
  (get): Locale => {
    const { options, language } = get(configAtom)
    return resolveLocale(get(chosenLocaleAtom), options.locale, language)
  },
  (_get, set, locale: string) => set(chosenLocaleAtom, locale),
)

/** Every text loaded so far, of all remotes, in the current language. */
export const messagesAtom = atom<CompiledCatalogue>({})

/** Adds a remote's texts, or replaces them after a change of language. */
export const addMessagesIntent = atom(null, (get, set, catalogue: CompiledCatalogue) =>
  set(messagesAtom, { ...get(messagesAtom), ...catalogue }),
)

/** The translate function of the current language. */
export const translateAtom = atom((get) =>
  createTranslator({
    catalogue: get(messagesAtom),
    overrides: get(configAtom).options.messages?.[get(localeAtom)],
  }),
)
