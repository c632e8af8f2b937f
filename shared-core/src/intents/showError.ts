import { atom } from 'jotai'
import { BaseError } from '../errors/BaseError.js'
import { type Presentation, presentError } from '../errors/present.js'
import { toErrorReport } from '../events/toErrorReport.js'
import { alertAtom, showBannerIntent } from '../state/banner.js'
import { trackIntent } from '../state/events.js'

/** Shows an error where its kind belongs: a developer's alert, or a banner. One that is not ours is reported too [ERR-20]. */
export const showErrorIntent = atom(null, (_get, set, error: unknown) => {
  if (!(error instanceof BaseError)) set(trackIntent, toErrorReport(error, 'action'))
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
