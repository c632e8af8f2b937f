import { parseCaipAddress } from '@foyer/shared-core/caip'
import { searchWaitMs } from '@foyer/shared-core/constants'
import type { NameFault } from '@foyer/shared-core/errors'
import { foldAddress, parseName } from '@foyer/shared-core/format'
import {
  activeCaipAddressAtom,
  configAtom,
  identitiesAtom,
  refreshIdentityIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { resolveReceiver } from '../actions/resolveReceiver.js'
import { heldFormAtom } from './heldForm.js'
import { type NameEvent, type NameFailure, type NameLookup, noLookup, reduceLookup } from './nameLookup.js'

const heldLookupAtom = atom<NameLookup>(noLookup)
const reduceAtom = atom(null, (get, set, event: NameEvent): NameLookup => {
  const next = reduceLookup(get(heldLookupAtom), event)
  set(heldLookupAtom, next)
  return next
})

/** The receiver as typed, without spaces around it. */
export const receiverTextAtom = atom((get): string => {
  const held = get(heldFormAtom)
  const isOwn = held && held.caipAddress === get(activeCaipAddressAtom)
  return (isOwn && held.fields.receiverAddress?.trim()) || ''
})

/** What a text is looked up as; undefined where it is no name. `@alice` is a name of the page's own service. */
const nameIn = (text: string, zone: string): string | undefined =>
  parseName(/^@[a-z0-9-]+$/i.test(text) ? `${text.slice(1)}.${zone}` : text)

/** What is known of the name that is typed now, for the account in use; `none` where an address is typed. */
export const nameLookupAtom = atom((get): NameLookup => {
  const held = get(heldLookupAtom)
  const isCurrent = held.caipAddress === get(activeCaipAddressAtom) && held.text === get(receiverTextAtom)
  return isCurrent ? held : { ...noLookup, sequence: held.sequence }
})

/** The picture of the name that is typed now: its own, or the one of its account where that bears the same name. */
export const receiverPictureAtom = atom((get): string | undefined => {
  const lookup = get(nameLookupAtom)
  if (lookup.status !== 'found') return undefined
  const { address, avatar, name } = lookup.found
  const identity = get(identitiesAtom)(address)
  return avatar ?? (identity?.name === name ? identity.avatar : undefined)
})

/** The address that is sent to: the typed one, or the one that the typed name leads to; empty without one. */
export const receiverAtom = atom((get): string => {
  const lookup = get(nameLookupAtom)
  if (lookup.status === 'found') return lookup.found.address
  const text = get(receiverTextAtom)
  return nameIn(text, get(configAtom).services.nameZone) === undefined ? text : ''
})

const faults: readonly NameFault[] = ['form', 'address', 'failure']

/** Its class may come from another build. */
function failureOf(error: unknown): NameFailure {
  if (!(error instanceof Error && error.name === 'NameNotResolvedError')) return { fault: 'failure' }
  const fault = faults.find((x) => 'fault' in error && x === error.fault) ?? 'failure'
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined
  return { fault, reason }
}

/** Forgets the address of the receiver's name, and looks the name up once typing rests. Never rejects. */
export const lookUpNameIntent = atom(null, async (get, set): Promise<void> => {
  const config = get(configAtom)
  const text = get(receiverTextAtom)
  const caipAddress = get(activeCaipAddressAtom)
  const name = nameIn(text, config.services.nameZone)
  const isName = name !== undefined && caipAddress !== undefined
  const { sequence } = set(reduceAtom, { type: 'edit', text, caipAddress, isName })
  if (!isName) return
  await config.clock.delay(searchWaitMs)
  if (get(heldLookupAtom).sequence !== sequence) return
  try {
    const { caipNetworkId } = parseCaipAddress(caipAddress)
    const found = await resolveReceiver(config, { name, caipNetworkId })
    const { status } = set(reduceAtom, { type: 'answer', sequence, found })
    // A name that a chain resolves comes without its picture.
    if (status === 'found' && !found.avatar)
      set(refreshIdentityIntent, { caipAddress: `${caipNetworkId}:${found.address}` }).catch(() => {})
  } catch (error) {
    set(reduceAtom, { type: 'failure', sequence, failure: failureOf(error) })
  }
})

/** Brings back what was known of a name when its transfer was asked for. */
export const knowNameIntent = atom(null, (_get, set, lookup: NameLookup) => {
  set(reduceAtom, { type: 'know', lookup })
})

/**
 * Looks the receiver's name up once more. Where it leads elsewhere by now, the new address counts.
 * @returns Whether the address stays; true also where an address was typed.
 * @throws {NameNotResolvedError} It leads nowhere, or could not be asked.
 */
export const checkNameIntent = atom(null, async (get, set): Promise<boolean> => {
  const config = get(configAtom)
  const lookup = get(nameLookupAtom)
  const { caipAddress, sequence, text } = lookup
  const name = nameIn(text, config.services.nameZone)
  if (lookup.status !== 'found' || !caipAddress || name === undefined) return true
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  const found = await resolveReceiver(config, { name, caipNetworkId })
  if (foldAddress(found.address) === foldAddress(lookup.found.address)) return true
  if (get(nameLookupAtom).sequence === sequence)
    set(reduceAtom, { type: 'know', lookup: { ...lookup, found } })
  return false
})
