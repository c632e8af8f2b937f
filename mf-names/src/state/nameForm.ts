import { parseCaipAddress } from '@foyer/shared-core/caip'
import { searchWaitMs } from '@foyer/shared-core/constants'
import { getNameSuggestions, type NameSuggestion } from '@foyer/shared-core/names'
import { activeCaipAddressAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { type LabelReading, readLabel } from '../actions/readLabel.js'
import { forgetFailureAtom } from './registration.js'
import { noSuggestions, reduceSuggestions, type Suggested, type Suggestions } from './suggesting.js'

const typedAtom = atom('')
const suggestionsValueAtom = atom<Suggestions>(noSuggestions)

/** Where the names that are given away end, as `foyer.id`. */
export const zoneAtom = atom((get) => get(configAtom).services.nameZone)

/** The name as typed. */
export const typedNameAtom = atom((get) => get(typedAtom))

/** What the typed name is by the rule of names. */
export const readingAtom = atom((get): LabelReading => readLabel(get(typedAtom), get(zoneAtom)))

/** What the service says of the typed name, and names like it. */
export const suggestionsAtom = atom((get) => get(suggestionsValueAtom))

/** Whether the typed name is known to be taken. */
export const isTakenAtom = atom((get): boolean => {
  const known = get(suggestionsValueAtom)
  return known.status === 'found' && known.names.some((x) => x.label === known.label && x.isTaken)
})

/** Takes in what is typed, and asks the service once typing rests. Never rejects. */
export const typeNameIntent = atom(null, async (_get, set, text: string): Promise<void> => {
  set(typedAtom, text)
  set(forgetFailureAtom)
  await set(suggestIntent)
})

/** Asks the service again. Never rejects. */
export const suggestIntent = atom(null, async (get, set): Promise<void> => {
  const { label } = get(readingAtom)
  set(suggestionsValueAtom, (known) => reduceSuggestions(known, { type: 'edit', label }))
  const { sequence } = get(suggestionsValueAtom)
  const caipAddress = get(activeCaipAddressAtom)
  if (label === undefined || !caipAddress) return
  const { api, clock } = get(configAtom)
  const zone = get(zoneAtom)
  await clock.delay(searchWaitMs)
  if (get(suggestionsValueAtom).sequence !== sequence) return
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  try {
    const found = await getNameSuggestions(api.blockchain, { caipNetworkId, name: label, zone })
    const names = found.flatMap((x) => toSuggested(x, zone) ?? [])
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

/** @returns Undefined for a name that breaks the rule: it could not be registered. */
function toSuggested({ name, registered }: NameSuggestion, zone: string): Suggested | undefined {
  const { label } = readLabel(name, zone)
  return label === undefined ? undefined : { label, isTaken: registered }
}
