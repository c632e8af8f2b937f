import { configAtom, modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Whether the page asks to tick its terms before anything connects [CON-49]. */
export const hasLegalBoxAtom = atom((get): boolean => {
  const { options } = get(configAtom)
  return get(modalFeaturesAtom).legalCheckbox && Boolean(options.termsUrl || options.privacyUrl)
})

export const isLegalAcceptedAtom = atom(false)

/** Whether the visitor must tick the box before anything connects. */
export const mustAcceptAtom = atom((get) => get(hasLegalBoxAtom) && !get(isLegalAcceptedAtom))
