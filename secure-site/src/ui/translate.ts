import { de } from './texts/de.js'
import { en, type TextKey } from './texts/en.js'

export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** Texts of a locale: German for German ones, English for all others. */
export function createTranslate(locale: string): Translate {
  const texts: Readonly<Record<TextKey, string>> = /^de\b/i.test(locale) ? de : en
  return (key, values = {}) =>
    (Object.hasOwn(texts, key) ? texts[key] : key).replace(/\{(\w+)\}/g, (whole, name) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    )
}
