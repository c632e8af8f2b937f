import { atom } from 'jotai'
import { type Presentation, presentError } from '../errors/present.js'
import { alertAtom, showBannerIntent } from '../state/banner.js'

/** Shows an error where its kind belongs: a developer's alert, or a banner. */
export const showErrorIntent = atom(null, (_get, set, error: unknown) => {
  const { message, messageKey, surface, details } = read(error)
  if (surface === 'alert') return set(alertAtom, { message, messageKey, details })
  set(showBannerIntent, { message, messageKey, variant: 'error' })
})

/** Maps an error to its message; one that is not ours shows as the general failure. */
function read(error: unknown): Presentation & { message: string; details: readonly string[] } {
  const known = error instanceof Error ? presentError(error) : presentError({ name: '' })
  if (!(error instanceof Error) || known.surface === 'thrown')
    return { ...known, message: 'An error occurred', details: [] }
  const details =
    'metaMessages' in error && Array.isArray(error.metaMessages) ? error.metaMessages.map(String) : []
  return { ...known, message: error.message, details }
}
