import type { CompiledCatalogue } from '../manifest/catalogue.js'
import type { Locale } from './resolveLocale.js'

/** The texts all packages share, by language: each a module of its own. */
export const sharedMessages: Readonly<Record<Locale, () => Promise<{ default: CompiledCatalogue }>>> = {
  en: () => import(/* webpackChunkName: "en" */ '../messages/en.js'),
  de: () => import(/* webpackChunkName: "de" */ '../messages/de.js'),
}
