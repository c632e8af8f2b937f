import { endEach } from '../endEach.js'
import { ModalClosedError } from '../errors/modal.js'
import { emailLoginAtom, emailUpdateAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import type { Run } from './run.js'

/** Ends what is under way once the modal is closed, and a social login once its view is left. @returns Ends that. */
export function followLogin(run: Run): () => void {
  const { steps, store, waiters } = run
  let wasSeen = false
  const followModal = () => {
    if (store.get(modalAtom).open) return
    steps.current.abort(new ModalClosedError())
    for (const { leave } of [...waiters]) leave?.()
    store.set(emailLoginAtom, { step: 'form' })
    store.set(socialLoginAtom, { step: 'idle' })
    store.set(emailUpdateAtom, { step: 'form' })
  }
  const followRoute = () => {
    const isSeen = store.get(routeAtom).view === 'ConnectingSocial'
    const hasLeft = wasSeen && !isSeen
    wasSeen = isSeen
    if (!hasLeft || store.get(socialLoginAtom).step === 'connecting') return
    if (store.get(socialLoginAtom).step !== 'idle') steps.current.abort(new ModalClosedError())
    store.set(socialLoginAtom, { step: 'idle' })
  }
  const stops = [store.sub(modalAtom, followModal), store.sub(routeAtom, followRoute)]
  return () => endEach(stops)
}
