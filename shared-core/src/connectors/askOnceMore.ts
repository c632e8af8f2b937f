import { isNotReady, throwAnsweredError } from '../providers/walletErrors.js'

/**
 * Asks a wallet to connect. A wallet that was not ready is asked once more, without a press: its extension was starting, or
 * its object in the page was replaced. Accounts that the wallet reports before it answers are its answer.
 * @param of `arrival`: accounts that the wallet reports; `ask`: opens its prompt.
 */
export async function askOnceMore<answer>({ arrival, ask }: askOnceMore.Parameters<answer>): Promise<answer> {
  const once = async () => {
    const answer = await ask()
    throwAnsweredError(answer)
    return answer
  }
  const asked = once().catch((error: unknown) => {
    if (isNotReady(error)) return once()
    throw error
  })
  return arrival ? Promise.race([arrival, asked]) : asked
}

export declare namespace askOnceMore {
  type Parameters<answer> = { ask: () => Promise<answer>; arrival?: Promise<answer> | undefined }
}
