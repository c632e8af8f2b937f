/** A name that can be shown: `label` without the zone; whether it is taken is undefined where the service does not say. */
export type Suggested = { readonly label: string; readonly isTaken: boolean | undefined }

/** What is known of the typed name. */
export type Suggestions = {
  /** Counts the edits; an answer carries the number of its edit. */
  readonly sequence: number
} & (
  | { readonly status: 'none' }
  | { readonly status: 'waiting'; readonly label: string }
  | { readonly status: 'found'; readonly label: string; readonly names: readonly Suggested[] }
  /** `reason`: the service's own words [ERR-10]. */
  | { readonly status: 'failed'; readonly label: string; readonly reason: string | undefined }
)

export type SuggestEvent =
  /** `label` is undefined where what is typed is no name. */
  | { readonly type: 'edit'; readonly label: string | undefined }
  /** One of the names that were found takes the place of the typed one. */
  | { readonly type: 'pick'; readonly label: string }
  | { readonly type: 'answer'; readonly sequence: number; readonly names: readonly Suggested[] }
  | { readonly type: 'failure'; readonly sequence: number; readonly reason: string | undefined }

export const noSuggestions: Suggestions = { sequence: 0, status: 'none' }

/**
 * Says what is known after an event; pure. Every edit forgets what was known, and an answer to an older edit changes
 * nothing. What was found stays when one of it is picked.
 */
export function reduceSuggestions(known: Suggestions, event: SuggestEvent): Suggestions {
  const { sequence } = known
  if (event.type === 'edit') {
    const next = sequence + 1
    return event.label === undefined
      ? { sequence: next, status: 'none' }
      : { sequence: next, status: 'waiting', label: event.label }
  }
  if (event.type === 'pick')
    return known.status === 'found' && known.names.some((x) => x.label === event.label)
      ? { ...known, sequence: sequence + 1, label: event.label }
      : known
  if (event.sequence !== sequence || known.status !== 'waiting') return known
  const { label } = known
  return event.type === 'answer'
    ? { sequence, status: 'found', label, names: event.names }
    : { sequence, status: 'failed', label, reason: event.reason }
}
