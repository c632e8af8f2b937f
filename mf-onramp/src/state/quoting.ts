import type { OnRampQuote } from '@foyer/shared-core/onramp'

/** The quote of the form [STA-28]. `key` names what was asked for. */
export type Quoting = { readonly sequence: number } & (
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly key: string }
  | ({ readonly status: 'success'; readonly quote: OnRampQuote } & Answered)
  /** `message`: the service's own words, where it has some. `quote` is sample data [ERR-61]. */
  | ({
      readonly status: 'error'
      readonly message: string | undefined
      readonly quote: OnRampQuote
    } & Answered)
)

type Answered = {
  readonly key: string
  /** When it was asked for; it is not younger. */
  readonly atMs: number
  /** Asked for anew, while it is still shown. */
  readonly isAsking: boolean
}

export type QuoteEvent =
  /** `key` is undefined where nothing can be asked. */
  | { readonly type: 'asked'; readonly key: string | undefined }
  /** What was answered is asked for once more. */
  | { readonly type: 'refreshed' }
  | {
      readonly type: 'answered'
      readonly sequence: number
      readonly atMs: number
      readonly quote: OnRampQuote
    }
  | {
      readonly type: 'failed'
      readonly sequence: number
      readonly atMs: number
      readonly message: string | undefined
      readonly mocked: OnRampQuote
    }

export const noQuote: Quoting = { sequence: 0, status: 'idle' }

/** Says what is known after an event; pure. An answer to an older question changes nothing. */
export function reduceQuoting(known: Quoting, event: QuoteEvent): Quoting {
  if (event.type === 'asked') {
    const sequence = known.sequence + 1
    return event.key === undefined
      ? { sequence, status: 'idle' }
      : { sequence, status: 'loading', key: event.key }
  }
  if (known.status === 'idle') return known
  if (event.type === 'refreshed')
    return known.status === 'loading' ? known : { ...known, sequence: known.sequence + 1, isAsking: true }
  const isAsked = known.status === 'loading' || known.isAsking
  if (!isAsked || event.sequence !== known.sequence) return known
  const answered = { sequence: known.sequence, key: known.key, atMs: event.atMs, isAsking: false }
  return event.type === 'answered'
    ? { ...answered, status: 'success', quote: event.quote }
    : { ...answered, status: 'error', message: event.message, quote: event.mocked }
}
