import type { ResolvedName } from '@foyer/shared-core/adapters'
import type { CaipAddress } from '@foyer/shared-core/caip'
import type { NameFault } from '@foyer/shared-core/errors'

/** Why a name led to no address; `reason` in its service's own words [ERR-10]. */
export type NameFailure = { readonly fault: NameFault; readonly reason?: string | undefined }

/** What is known of the receiver's name. `none`: the text is no name. */
export type NameLookup = {
  /** Counts the edits; an answer carries the number of its edit. */
  readonly sequence: number
  /** The text that is looked up, as typed, and the account whose chain it is looked up for. */
  readonly text: string
  readonly caipAddress: CaipAddress | undefined
} & (
  | { readonly status: 'none' | 'waiting' }
  | { readonly status: 'found'; readonly found: ResolvedName }
  | { readonly status: 'failed'; readonly failure: NameFailure }
)

export type NameEvent =
  | {
      readonly type: 'edit'
      readonly text: string
      readonly caipAddress: CaipAddress | undefined
      /** Whether the text may be a name. */
      readonly isName: boolean
    }
  | { readonly type: 'answer'; readonly sequence: number; readonly found: ResolvedName }
  | { readonly type: 'failure'; readonly sequence: number; readonly failure: NameFailure }
  /** What was known counts again: an earlier transfer's, or what a second look-up found. */
  | { readonly type: 'know'; readonly lookup: NameLookup }

export const noLookup: NameLookup = { sequence: 0, text: '', caipAddress: undefined, status: 'none' }

/**
 * Says what is known after an event; pure. Every edit forgets the address, and an answer to an older edit changes nothing.
 * @example reduceLookup(lookup, { type: 'answer', sequence: lookup.sequence - 1, found }) === lookup
 */
export function reduceLookup(lookup: NameLookup, event: NameEvent): NameLookup {
  const { caipAddress, sequence, text } = lookup
  if (event.type === 'know') return { ...event.lookup, sequence: sequence + 1 }
  if (event.type === 'edit')
    return {
      sequence: sequence + 1,
      text: event.text,
      caipAddress: event.caipAddress,
      status: event.isName ? 'waiting' : 'none',
    }
  if (event.sequence !== sequence || lookup.status !== 'waiting') return lookup
  const same = { caipAddress, sequence, text }
  return event.type === 'answer'
    ? { ...same, status: 'found', found: event.found }
    : { ...same, status: 'failed', failure: event.failure }
}
