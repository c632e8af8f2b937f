import { ModalClosedError } from '../errors/modal.js'
import { emailLoginAtom, emailUpdateAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import type { Run } from './run.js'

export type Steps = Pick<Run, 'steps' | 'store'>

/** Ends what is under way: logins and updates stand where they begin, but for the one that goes on. */
export function endSteps({ steps, store }: Steps, own?: unknown): void {
  steps.current.abort(new ModalClosedError())
  if (own !== emailLoginAtom) store.set(emailLoginAtom, { step: 'form' })
  if (own !== socialLoginAtom) store.set(socialLoginAtom, { step: 'idle' })
  if (own !== emailUpdateAtom) store.set(emailUpdateAtom, { step: 'form' })
}
