import type { Getter } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { openQuestionsAtom } from '../state/openQuestions.js'

/** Kinds of wallets that run inside the page, so that they may draw their question into it. */
const kinds: ReadonlySet<Connector['kind']> = new Set(['injected', 'walletStandard', 'bitcoin'])

/**
 * Sends a request that a wallet may ask its user about. The modal yields first: a wallet may draw its sheet, and focus it,
 * before the call returns.
 */
export async function askInPage<answer>(
  get: Getter,
  kind: Connector['kind'],
  ask: () => Promise<answer>,
): Promise<answer> {
  if (!kinds.has(kind)) return ask()
  const questions = get(openQuestionsAtom)
  questions.count += 1
  questions.follow?.()
  try {
    return await ask()
  } finally {
    questions.count -= 1
    questions.follow?.()
  }
}
