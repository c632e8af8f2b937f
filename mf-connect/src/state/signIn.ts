import { signInAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Refusals of a time that the device wrote by its own clock. */
const clockFaults: readonly string[] = ['issuedAt', 'notBefore', 'expired']

/** By the cause's name: its class may come from another build. */
const failures: Readonly<Record<string, 'signIn.unavailable' | 'signIn.pending' | 'signIn.unreachable'>> = {
  SignInUnavailableError: 'signIn.unavailable',
  RequestPendingError: 'signIn.pending',
  ProviderUnreachableError: 'signIn.unreachable',
}

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
  if (get(signInRuleAtom)) return 'signIn.malformed' as const
  const popUp = popUps[cause?.name ?? '']
  if (popUp) return popUp
  const fault = cause && 'fault' in cause ? cause.fault : undefined
  if (fault === 'signature' || fault === 'account') return 'signIn.otherAccount' as const
  if (typeof fault === 'string' && clockFaults.includes(fault)) return 'signIn.clock' as const
  if (fault !== undefined) return 'signIn.refused' as const
  if (error instanceof Error && error.name === 'SiwxNodeError') return 'signIn.unchecked' as const
  return failures[cause?.name ?? ''] ?? ('signIn.failed' as const)
})

/** The error and its causes. */
const chainOf = (error: unknown): readonly Error[] =>
  error instanceof Error ? [error, ...chainOf(error.cause)] : []

/** The field that no message can hold as the page wrote it, and the rule that it breaks. */
export const signInRuleAtom = atom((get): { readonly field: string; readonly rule: string } | undefined => {
  for (const one of chainOf(get(signInAtom)?.error))
    if ('rule' in one && typeof one.rule === 'string' && 'fault' in one)
      return { field: String(one.fault), rule: one.rule }
  return undefined
})
