import { endEach } from '../endEach.js'
import { ModalClosedError } from '../errors/modal.js'
import { emailLoginAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { endSteps } from './endSteps.js'
import type { Run } from './run.js'

/**
 * Ends what is under way once the modal is closed, and what a window of the secure site is awaited for once the view of that
 * window is left. @returns Ends that, and what is under way.
 */
export function followLogin(run: Run): () => void {
  const { steps, store, waiters } = run
  // A login's view may be there before this code is, and be left before it too.
  let seen: string = 'ConnectingSocial'
  const leaveShare = () => {
    for (const { leave } of [...waiters]) leave?.()
  }
  const leave = () => {
    endSteps(run)
    leaveShare()
  }
  const followModal = () => {
    if (!store.get(modalAtom).open) leave()
  }
  const leaveDevice = () => {
    leaveShare()
    const login = store.get(emailLoginAtom)
    if (login.step !== 'window') return
    steps.current.abort(new ModalClosedError())
    store.set(emailLoginAtom, { step: 'device', email: login.email })
  }
  const leaveSocial = () => {
    const { step } = store.get(socialLoginAtom)
    if (step === 'connecting') return
    if (step !== 'idle') steps.current.abort(new ModalClosedError())
    store.set(socialLoginAtom, { step: 'idle' })
  }
  const followRoute = () => {
    const { view } = store.get(routeAtom)
    if (view === seen) return
    if (seen === 'EmailVerifyDevice') leaveDevice()
    if (seen === 'ConnectingSocial') leaveSocial()
    seen = view
  }
  const stops = [store.sub(modalAtom, followModal), store.sub(routeAtom, followRoute)]
  followModal()
  followRoute()
  return () => endEach([...stops, leave])
}
