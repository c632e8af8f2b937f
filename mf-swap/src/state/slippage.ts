import { defaultSlippage } from '@foyer/shared-core/constants'
import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** In basis points [CON-13]. */
export const slippageRange = { from: 10, to: 500 } as const

/**
 * Reads a typed tolerance.
 * @returns Basis points; undefined where the text is no percentage from 0.1 to 5 of at most two places.
 * @example parseSlippage('0.5') // 50
 */
export function parseSlippage(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d?)(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  if (whole + fraction === '') return undefined
  const points = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return points >= slippageRange.from && points <= slippageRange.to ? points : undefined
}

/** Counts the changes, so that the atom below reads the storage anew. */
const changesAtom = atom(0)

/** How much less than quoted a swap may give, in basis points: the visitor's choice, kept in the browser. */
export const slippageAtom = atom(
  (get): number => {
    get(changesAtom)
    return get(configAtom).storage.get('swapSlippage') ?? defaultSlippage
  },
  (get, set, slippage: number) => {
    get(configAtom).storage.set('swapSlippage', slippage)
    set(changesAtom, (count) => count + 1)
  },
)
