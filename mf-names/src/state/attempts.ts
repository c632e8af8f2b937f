import type { CaipAddress } from '@foyer/shared-core/caip'
import { activeCaipAddressAtom, trackIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** A registration under way, or why it ended [STA-27]. `signing`: the wallet is asked. `reason`: the service's own words. */
export type Registering =
  | { readonly status: 'idle' }
  | { readonly status: 'signing' | 'sending'; readonly name: string }
  | Failure

/**
 * Why a registration ended, as the form goes on saying it. `unsigned`: what the wallet answered is no signature. `stale`: it
 * was signed too late. `refused`: by the service.
 */
export type Failure =
  | { readonly status: 'rejected' | 'unsigned' | 'stale'; readonly name: string }
  | { readonly status: 'refused'; readonly name: string; readonly reason: string | undefined }

/** What is known of a registration, and the press that began it: an answer to an earlier press is not used. */
type Attempt = { readonly id: symbol; readonly registering: Exclude<Registering, { status: 'idle' }> }

/** An account's registration, by the press that began it. */
export type AttemptKey = { readonly caipAddress: CaipAddress; readonly id: symbol }

/** By the account that is to have the name; written by the atoms of this file alone. */
const attemptsAtom = atom<ReadonlyMap<CaipAddress, Attempt>>(new Map())

const idle = { status: 'idle' } as const

/** The registration of the account in use. */
export const registeringAtom = atom((get): Registering => {
  const caipAddress = get(activeCaipAddressAtom)
  return (caipAddress && get(attemptsAtom).get(caipAddress)?.registering) ?? idle
})

export const isUnderWay = ({ status }: Registering) => status === 'signing' || status === 'sending'

const putAtom = atom(null, (get, set, caipAddress: CaipAddress, attempt: Attempt | undefined) => {
  const others = [...get(attemptsAtom)].filter(([account]) => account !== caipAddress)
  set(attemptsAtom, new Map(attempt ? [...others, [caipAddress, attempt]] : others))
})

/** A press on Register: the wallet is asked next. */
export const beginAttemptAtom = atom(
  null,
  (_get, set, { caipAddress, name }: { caipAddress: CaipAddress; name: string }): AttemptKey => {
    const id = Symbol(name)
    set(putAtom, caipAddress, { id, registering: { status: 'signing', name } })
    set(trackIntent, { name: 'REGISTER_NAME_INITIATED', properties: { name } })
    return { caipAddress, id }
  },
)

/** @returns Whether an attempt is still under way: it was not cancelled, and did not end. */
export const isCurrentAtom = atom((get) => ({ caipAddress, id }: AttemptKey): boolean => {
  const attempt = get(attemptsAtom).get(caipAddress)
  return attempt?.id === id && isUnderWay(attempt.registering)
})

/** The visitor has signed: what follows cannot be stopped. */
export const markSendingAtom = atom(null, (get, set, { caipAddress, id }: AttemptKey) => {
  const attempt = get(attemptsAtom).get(caipAddress)
  if (attempt?.id !== id) return
  set(putAtom, caipAddress, { id, registering: { status: 'sending', name: attempt.registering.name } })
})

type Ending = {
  readonly key: AttemptKey
  /** Why it failed; undefined says that the name is the account's. */
  readonly message?: string | undefined
  /** What the form goes on saying. */
  readonly kept?: Failure | undefined
}

/** Ends an attempt with its one event; does nothing where it has ended. */
export const endAttemptAtom = atom(null, (get, set, { kept, key, message }: Ending) => {
  const attempt = get(attemptsAtom).get(key.caipAddress)
  if (!attempt || !get(isCurrentAtom)(key)) return
  const { name } = attempt.registering
  set(putAtom, key.caipAddress, kept && { id: key.id, registering: kept })
  if (message === undefined) set(trackIntent, { name: 'REGISTER_NAME_SUCCESS', properties: { name } })
  else set(trackIntent, { name: 'REGISTER_NAME_ERROR', properties: { name, message } })
})

/** The account's answer to an open question of its wallet is not used any more; a name that is being registered cannot be stopped. */
const abortAtom = atom(null, (get, set, caipAddress: CaipAddress) => {
  const attempt = get(attemptsAtom).get(caipAddress)
  if (attempt?.registering.status !== 'signing') return
  set(endAttemptAtom, { key: { caipAddress, id: attempt.id }, message: 'Request was aborted' })
})

/** Gives up the wallet's answer: a signature that still comes is not used. */
export const cancelRegistrationIntent = atom(null, (get, set) => {
  const caipAddress = get(activeCaipAddressAtom)
  if (caipAddress) set(abortAtom, caipAddress)
})

/** What was wrong with an earlier name is not said of the next one. */
export const forgetFailureAtom = atom(null, (get, set) => {
  const caipAddress = get(activeCaipAddressAtom)
  if (caipAddress && !isUnderWay(get(registeringAtom))) set(putAtom, caipAddress, undefined)
})

/** The form is left: open questions of any account are given up, and what went wrong is not said again. */
export const leaveRegistrationAtom = atom(null, (get, set) => {
  for (const caipAddress of get(attemptsAtom).keys()) {
    set(abortAtom, caipAddress)
    const attempt = get(attemptsAtom).get(caipAddress)
    if (attempt && !isUnderWay(attempt.registering)) set(putAtom, caipAddress, undefined)
  }
})
