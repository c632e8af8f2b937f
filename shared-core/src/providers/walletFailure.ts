import { foreignReasonLimit } from '../constants/display.js'
import type { BaseError } from '../errors/BaseError.js'
import { UnknownFailureError } from '../errors/general.js'
import { InsufficientFundsError } from '../errors/send.js'
import { cleanText } from '../format/cleanText.js'

/** Texts of nodes, wallets and tokens about a sender that cannot pay. */
const shortage =
  /insufficient (?:sender )?(?:funds|balance|lamports|sol\b)|(?:not|have) enough (?:funds|balance|sats?)|exceeds (?:the )?(?:account |transaction sender account )?balance|insufficient_funds/i

/** Texts that name no reason: wallets wrap the reason of a node in them. */
const empty =
  /^(?:(?:an? )?(?:internal|unknown|unexpected|unspecified)?(?: json-?rpc)?(?: server)? ?error(?: occurred)?|\[object object\]|undefined|null|failed|transaction failed|request failed)?[.!]?$/i

/** Whether a text says that an account holds too little. */
export const isShortOfFunds = (text: string): boolean => shortage.test(text)

/** How deep wallets wrap the reason of a node. */
const deepest = 4

/** Reads the reason that a wallet gives, the innermost one that says something. */
function reasonOf(error: unknown, depth = 0): string | undefined {
  if (typeof error === 'string') return empty.test(error.trim()) ? undefined : error
  if (typeof error !== 'object' || error === null || depth > deepest) return undefined
  const { cause, data, error: envelope, message, originalError } = error as Record<string, unknown>
  for (const inner of [
    originalError,
    cause,
    envelope,
    typeof data === 'object' ? data : undefined,
    message,
  ]) {
    const reason = reasonOf(inner, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}

/**
 * Turns a wallet's error, which is no rejection, into ours.
 * @returns An error with the wallet's own reason where it gives one.
 */
export function toWalletFailure(cause: unknown): BaseError {
  const reason = reasonOf(cause)
  if (reason === undefined) return new UnknownFailureError({ cause })
  if (isShortOfFunds(reason)) return new InsufficientFundsError({ cause })
  const shown = cleanText(reason, foreignReasonLimit)
  return new UnknownFailureError({ cause, ...(shown && { reason: shown }) })
}
