import type common from '../en.js'
import de from './de.js'
import en from './en.js'

export const networkTexts = { en, de }

export type NetworkTexts = typeof common & typeof en
