import type { QuestionKey } from './texts/en.js'
import type { WindowKey } from './texts/windowEn.js'

export type TextKey = QuestionKey | WindowKey
/** @typeParam key What it knows: the frame has the texts of questions alone. */
export type Translate<key extends TextKey = TextKey> = (
  key: key,
  values?: Readonly<Record<string, string>>,
) => string

type Texts<key extends TextKey> = Readonly<Record<'en' | 'de', Readonly<Partial<Record<key, string>>>>>

/** Texts of a locale: German for German ones, English for all others. */
export function createTranslate<key extends TextKey>(locale: string, { de, en }: Texts<key>): Translate<key> {
  const texts: Readonly<Partial<Record<key, string>>> = /^de\b/i.test(locale) ? de : en
  return (key, values = {}) =>
    ((Object.hasOwn(texts, key) && texts[key]) || key).replace(/\{(\w+)\}/g, (whole, name) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    )
}
