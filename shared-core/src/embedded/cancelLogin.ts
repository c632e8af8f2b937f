import { atom } from 'jotai'
import { ModalClosedError } from '../errors/modal.js'
import { emailLoginAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import { runIntent } from './run.js'

/** The visitor leaves the login: closes its window, and forgets what was typed. */
export const cancelEmbeddedLoginIntent = atom(null, async (_get, set): Promise<void> => {
  set(emailLoginAtom, { step: 'form' })
  set(socialLoginAtom, { step: 'idle' })
  const run = await set(runIntent)
  run.steps.current.abort(new ModalClosedError())
})
