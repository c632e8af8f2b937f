import type { OpenOutcome } from './openResult.js'

/** The page's call that waits for a view's result. */
type Opened = { settle(outcome: OpenOutcome): void }

/**
 * Lets the page's call wait for the mined transaction. Whoever closes the modal before has sent all the same: the call then
 * resolves with the hash that the wallet gave.
 */
export function holdOpen(opened: Opened | undefined, hash: string): void {
  if (!opened) return
  const { settle } = opened
  opened.settle = (outcome) =>
    settle('error' in outcome && outcome.error.name === 'ModalClosedError' ? { value: hash } : outcome)
}
