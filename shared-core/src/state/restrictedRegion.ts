import { atom } from 'jotai'
import { restrictedTimezones } from '../constants/chains.js'
import { configAtom } from './config.js'

/**
 * Whether swaps and the on-ramp are off for the visitor's region, as its timezone tells it [CON-23]. Read when asked for, and
 * once: the browser's formatter is slow.
 */
export const isRegionRestrictedAtom = atom((get): boolean => {
  const { options, timezone } = get(configAtom)
  if (options.restrictedTimezones === 'show') return false
  const here = timezone()
  return restrictedTimezones.some((x) => x === here)
})
