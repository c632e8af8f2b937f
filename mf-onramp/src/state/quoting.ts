import type { OnRampQuote } from '@foyer/shared-core/onramp'

/** The quote of the form [STA-28]. `key` names what was asked for. */
export type Quoting = { readonly sequence: number } & (
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly key: string }
  | { readonly status: 'success'; readonly key: string; readonly quote: OnRampQuote }
  /** `message`: the service's own words, where it has some. `quote` is sample data [ERR-61]. */
  | {
      readonly status: 'error'
      readonly key: string
      readonly message: string | undefined
      readonly quote: OnRampQuote
    }
)

export type QuoteEvent =
  /** `key` is undefined where nothing can be asked. */
  | { readonly type: 'asked'; readonly key: string | undefined }
  | { readonly type: 'answered'; readonly sequence: number; readonly quote: OnRampQuote }
  | {
      readonly type: 'failed'
      readonly sequence: number
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
  if (known.status !== 'loading' || event.sequence !== known.sequence) return known
  const { key, sequence } = known
  return event.type === 'answered'
    ? { sequence, status: 'success', key, quote: event.quote }
    : { sequence, status: 'error', key, message: event.message, quote: event.mocked }
}
