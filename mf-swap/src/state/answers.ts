/** A read that repeats: what its newest answer says, and whether a newer one is waited for. */
export type Answers<value> = {
  /** What is asked about; another key forgets what was known. */
  readonly key: string | undefined
  /** Of the newest question; each has a higher number than those before it. */
  readonly asked: number
  /** Of the question whose answer is known. */
  readonly taken: number
  readonly isAsking: boolean
  readonly value?: value
  /** Why the newest answer is none. A value of before stays beside it. */
  readonly error?: unknown
}

export type AnswersEvent<value> =
  | { readonly type: 'asked'; readonly key: string }
  | { readonly type: 'answered'; readonly key: string; readonly sequence: number; readonly value: value }
  | { readonly type: 'failed'; readonly key: string; readonly sequence: number; readonly error: unknown }
  | { readonly type: 'forgotten' }

export const noAnswers: Answers<never> = { key: undefined, asked: 0, taken: 0, isAsking: false }

/**
 * Takes in what happens to a repeated read; pure. An answer to an older question than the one that is known, or about
 * something else, is dropped.
 */
export function reduceAnswers<value>(state: Answers<value>, event: AnswersEvent<value>): Answers<value> {
  if (event.type === 'forgotten')
    return { key: undefined, asked: state.asked, taken: state.asked, isAsking: false }
  if (event.type === 'asked') {
    const asked = state.asked + 1
    if (event.key === state.key) return { ...state, asked, isAsking: true }
    return { key: event.key, asked, taken: state.taken, isAsking: true }
  }
  const { key, sequence } = event
  if (key !== state.key || sequence <= state.taken) return state
  const { error: _, ...before } = state
  const next = { ...before, taken: sequence, isAsking: sequence < state.asked }
  return event.type === 'answered' ? { ...next, value: event.value } : { ...next, error: event.error }
}
