import type { Getter } from 'jotai'
import { openPopup, type SitePopup } from '../frame/openPopup.js'
import { configAtom } from '../state/config.js'
import { modalAtom } from '../state/navigation.js'
import { endSteps, type Steps } from './endSteps.js'

/** Ends what is under way, and begins anew. @param own The state of the step. @returns What aborts it. */
export function beginStep(run: Steps, own: unknown): AbortSignal {
  endSteps(run, own)
  const { steps, store } = run
  steps.current = new AbortController()
  // The modal was closed while this code was on its way.
  if (!store.get(modalAtom).open) endSteps(run)
  return steps.current.signal
}

/** Whether a step ended because the visitor left it, which is no fault; a site that gives it up by itself is one. */
export const isLeft = (error: unknown): boolean => error instanceof Error && error.name === 'ModalClosedError'

/** Opens a window of the secure site in the press. @returns Undefined where it cannot be; `onFail` is told why. */
export function openInPress(get: Getter, onFail: (error: unknown) => void): SitePopup | undefined {
  const { clock, services } = get(configAtom)
  try {
    return openPopup({ clock, secureSite: services.secureSite ?? '' })
  } catch (error) {
    onFail(error)
    return undefined
  }
}
