import type { OpenOutcome } from './openResult.js'

/** The page's call that waits for a view's result. */
type Opened = { settle(outcome: OpenOutcome): void }

/**
 * Lets the dapp's call wait for the mined transaction. If the user closes the modal before, the call resolves with the
 * wallet's hash, since the transaction is sent.
 */
export function holdOpen(opened: Opened | undefined, hash: string): void {
  if (!opened) return
  const { settle } = opened
  opened.settle = (outcome) =>
    settle('error' in outcome && outcome.error.name === 'ModalClosedError' ? { value: hash } : outcome)
}
