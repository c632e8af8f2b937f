import type { Getter } from 'jotai'
import { ModalClosedError } from '../errors/modal.js'
import { openPopup, type SitePopup } from '../frame/openPopup.js'
import { configAtom } from '../state/config.js'
import type { Run } from './run.js'

/** Ends what is under way, and begins anew. @returns What aborts the new step. */
export function beginStep({ steps }: Pick<Run, 'steps'>): AbortSignal {
  steps.current.abort(new ModalClosedError())
  steps.current = new AbortController()
  return steps.current.signal
}

/** Whether a step ended because the visitor left it, which is no fault. */
export const isLeft = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ModalClosedError' || error.name === 'RequestAbortedError')

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
