import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import { searchWaitMs } from '@foyer/shared-core/constants'
import { getNameSuggestions, type NameSuggestion } from '@foyer/shared-core/names'
import { activeCaipAddressAtom, configAtom, routeAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { suggestionsShown } from '../actions/limits.js'
import { type LabelReading, readLabel } from '../actions/readLabel.js'
import { forgetFailureAtom, leaveRegistrationAtom, registeringAtom } from './attempts.js'
import { noSuggestions, reduceSuggestions, type Suggested, type Suggestions } from './suggesting.js'

/** What is typed, and the account that it was typed for. */
type Form = { readonly caipAddress: CaipAddress | undefined; readonly typed: string }
const emptyForm: Form = { caipAddress: undefined, typed: '' }
const formAtom = atom(emptyForm)
const suggestionsValueAtom = atom<Suggestions>(noSuggestions)

/** Whether the form is of the account in use: another one reads nothing of it. */
const isOwnAtom = atom((get): boolean => {
  const caipAddress = get(activeCaipAddressAtom)
  return caipAddress !== undefined && get(formAtom).caipAddress === caipAddress
})

/** Where the names that are given away end, as `foyer.id`. */
export const zoneAtom = atom((get) => get(configAtom).services.nameZone)

/** The name as typed. */
export const typedNameAtom = atom((get): string => (get(isOwnAtom) ? get(formAtom).typed : ''))

/** What the typed name is by the rule of names. */
export const readingAtom = atom((get): LabelReading => readLabel(get(typedNameAtom), get(zoneAtom)))

/** What the service says of the typed name, and names like it. */
export const suggestionsAtom = atom(
  (get): Suggestions => (get(isOwnAtom) ? get(suggestionsValueAtom) : noSuggestions),
)

/** What is known of the typed name. `unknown`: the service did not say. */
export type Availability = 'none' | 'checking' | 'free' | 'taken' | 'unknown'

export const availabilityAtom = atom((get): Availability => {
  const known = get(suggestionsAtom)
  if (known.status === 'none') return 'none'
  if (known.status === 'waiting') return 'checking'
  if (known.status === 'failed') return 'unknown'
  const isTaken = known.names.find((x) => x.label === known.label)?.isTaken
  if (isTaken === undefined) return 'unknown'
  return isTaken ? 'taken' : 'free'
})

/** Takes in what is typed, and asks the service once typing rests. Never rejects. */
export const typeNameIntent = atom(null, async (get, set, text: string): Promise<void> => {
  set(formAtom, { caipAddress: get(activeCaipAddressAtom), typed: text })
  set(forgetFailureAtom)
  await set(suggestIntent)
})

/** Takes one of the suggested names, whose like stay listed. */
export const pickNameIntent = atom(null, (get, set, label: string): void => {
  set(formAtom, { caipAddress: get(activeCaipAddressAtom), typed: label })
  set(forgetFailureAtom)
  set(suggestionsValueAtom, (known) => reduceSuggestions(known, { type: 'pick', label }))
})

/** The form comes into view: with the name that is being registered, else empty. */
export const openFormIntent = atom(null, (get, set) => {
  const registering = get(registeringAtom)
  set(clearFormAtom)
  if (registering.status === 'idle') return
  const { label = '' } = readLabel(registering.name, get(zoneAtom))
  set(formAtom, { caipAddress: get(activeCaipAddressAtom), typed: label })
})

/**
 * The form goes out of view: nothing of it is there the next time, but a name that is being registered. Beneath a question of
 * the embedded wallet it waits.
 */
export const leaveFormIntent = atom(null, (get, set) => {
  if (get(routeAtom).view === 'ApproveTransaction') return
  set(leaveRegistrationAtom)
  set(clearFormAtom)
})

/** Empties the form. */
export const clearFormAtom = atom(null, (_get, set) => {
  set(formAtom, emptyForm)
  set(suggestionsValueAtom, (known) => reduceSuggestions(known, { type: 'edit', label: undefined }))
})

/** Asks the service again. Never rejects. */
export const suggestIntent = atom(null, async (get, set): Promise<void> => {
  const { label } = get(readingAtom)
  set(suggestionsValueAtom, (known) => reduceSuggestions(known, { type: 'edit', label }))
  const { sequence } = get(suggestionsValueAtom)
  const { caipAddress } = get(formAtom)
  if (label === undefined || !caipAddress) return
  const { api, clock } = get(configAtom)
  const zone = get(zoneAtom)
  await clock.delay(searchWaitMs)
  if (get(suggestionsValueAtom).sequence !== sequence) return
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  try {
    const found = await getNameSuggestions(api.blockchain, { caipNetworkId, name: label, zone })
    const names = suggestedOf(found, { label, zone })
    set(suggestionsValueAtom, (known) => reduceSuggestions(known, { type: 'answer', sequence, names }))
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? error.reason : undefined
    set(suggestionsValueAtom, (known) =>
      reduceSuggestions(known, {
        type: 'failure',
        sequence,
        reason: typeof reason === 'string' ? reason : undefined,
      }),
    )
  }
})

/** The typed name, and of those like it that could be registered as many as are shown, each once. */
function suggestedOf(
  found: readonly NameSuggestion[],
  { label: typed, zone }: { label: string; zone: string },
): readonly Suggested[] {
  const names = new Map<string, Suggested>()
  for (const { name, registered } of found) {
    const { label } = readLabel(name, zone)
    if (label !== undefined && !names.has(label)) names.set(label, { label, isTaken: registered })
  }
  const others = [...names.values()].filter((x) => x.label !== typed).slice(0, suggestionsShown)
  const own = names.get(typed)
  return own ? [own, ...others] : others
}
