import { signInAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

const popUps: Readonly<Record<string, 'signIn.blocked' | 'signIn.closed' | undefined>> = {
  PopupBlockedError: 'signIn.blocked',
  WindowClosedError: 'signIn.closed',
}

/** Why the last try failed, as the view says it; undefined before a failure. */
export const signInFailureAtom = atom((get) => {
  const { error } = get(signInAtom) ?? {}
  if (error === undefined) return undefined
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const isNo = error instanceof Error && error.name === 'RequestRejectedError'
  if (isNo) return 'signIn.declined' as const
  const popUp = popUps[cause?.name ?? '']
  if (popUp) return popUp
  const fault = cause && 'fault' in cause ? cause.fault : undefined
  if (fault === 'signature' || fault === 'account') return 'signIn.otherAccount' as const
  if (fault !== undefined) return 'signIn.refused' as const
  return cause?.name === 'SignInUnavailableError'
    ? ('signIn.unavailable' as const)
    : ('signIn.failed' as const)
})
