/** The languages every catalogue has. */
export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]

/**
 * Chooses the language of the modal's texts.
 * @returns The first wish whose language we have; else English.
 * @example resolveLocale('de-AT') // 'de'
 */
export function resolveLocale(...wishes: readonly (string | undefined)[]): Locale {
  for (const wish of wishes) {
    const language = wish?.toLowerCase().split(/[-_]/)[0]
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return 'en'
}

/** Which way a language is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)(-|$)/.test(locale) ? 'rtl' : 'ltr'
}
