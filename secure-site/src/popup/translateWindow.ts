import { de } from '../ui/texts/de.js'
import { en } from '../ui/texts/en.js'
import { smartDe } from '../ui/texts/smartDe.js'
import { smartEn } from '../ui/texts/smartEn.js'
import { windowDe } from '../ui/texts/windowDe.js'
import { windowEn } from '../ui/texts/windowEn.js'
import { createTranslate, type TextKey, type Translate } from '../ui/translate.js'

const texts = { en: { ...en, ...smartEn, ...windowEn }, de: { ...de, ...smartDe, ...windowDe } }

/** What windows say, and the questions that they show where the frame cannot. */
export const translateWindow = (locale: string): Translate => createTranslate<TextKey>(locale, texts)
