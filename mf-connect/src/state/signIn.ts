import { signInAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** By the cause's name: its class may come from another build. */
const failures: Readonly<Record<string, 'signIn.unavailable' | 'signIn.pending' | 'signIn.unreachable'>> = {
  SignInUnavailableError: 'signIn.unavailable',
  RequestPendingError: 'signIn.pending',
  ProviderUnreachableError: 'signIn.unreachable',
}

/** Why the last try failed, as the view says it; undefined before a failure. */
export const signInFailureAtom = atom((get) => {
  const { error } = get(signInAtom) ?? {}
  if (error === undefined) return undefined
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const isNo = error instanceof Error && error.name === 'RequestRejectedError'
  if (isNo) return 'signIn.declined' as const
  const fault = cause && 'fault' in cause ? cause.fault : undefined
  if (fault === 'signature' || fault === 'account') return 'signIn.otherAccount' as const
  if (fault !== undefined) return 'signIn.refused' as const
  return failures[cause?.name ?? ''] ?? ('signIn.failed' as const)
})
