import type { BaseError } from '../../errors/BaseError.js'
import { presentError, type Surface } from '../../errors/present.js'

/**
 * How a test meets what the specification lists. `flow`: a wallet, a service or the frame behaves so, and the product gets
 * there by itself. `call`: no flow of the product reaches it; a public call throws it.
 */
export type Proof = { readonly by: 'flow' | 'call'; readonly test: string }

/** One entry of the catalogue; the specification's own have ids. */
export type CatalogueRow = {
  readonly name: string
  /** Word for word, as a log has them. */
  readonly words: string
  readonly surface: Surface
  /** Of the text that a visitor reads; undefined where no visitor does. */
  readonly messageKey: string | undefined
  readonly cause: string
  readonly remedy: string
  readonly ids: readonly string[]
  readonly proofs: readonly Proof[]
  /** One of the class; undefined for a message that is no error of a call. */
  readonly error: BaseError | undefined
}

type Told = readonly [cause: string, remedy: string]

/** What is shown by a chunk of its own, with texts of its own. */
const ofChunks: Readonly<Record<string, { surface: Surface; messageKey: string }>> = {
  EmbeddedNotLoadedError: { surface: 'alert', messageKey: 'error.EmbeddedNotLoadedError' },
  EmbeddedTimedOutError: { surface: 'alert', messageKey: 'error.EmbeddedTimedOutError' },
  UnverifiedDomainError: { surface: 'alert', messageKey: 'error.UnverifiedDomainError' },
  SignInFailedError: { surface: 'banner', messageKey: 'signIn.failed' },
  SiwxNodeError: { surface: 'banner', messageKey: 'signIn.unchecked' },
}

export const flow = (test: string): Proof => ({ by: 'flow', test })
export const call = (test: string): Proof => ({ by: 'call', test })

/** A row of the catalogue; where it is shown says `errors/present.ts`. */
export function of(
  error: BaseError,
  words: string,
  [cause, remedy]: Told,
  ids: readonly string[] = [],
  ...proofs: readonly Proof[]
): CatalogueRow {
  const { messageKey, surface } = ofChunks[error.name] ?? presentError(error)
  const shown = surface === 'thrown' ? undefined : messageKey
  return { name: error.name, words, surface, messageKey: shown, cause, remedy, ids, proofs, error }
}

export const again = 'Try again.'
