import { atom } from 'jotai'
import type { Currency } from '../constants/currencies.js'
import { configAtom } from './config.js'

const chosenCurrencyAtom = atom<Currency | undefined>(undefined)

/** The currency that worth is asked for in: the one set last, else the page's option, else US dollars. */
export const currencyAtom = atom(
  (get): Currency => get(chosenCurrencyAtom) ?? get(configAtom).options.currency ?? 'usd',
  (_get, set, currency: Currency) => set(chosenCurrencyAtom, currency),
)
