import { BaseError } from '../errors/BaseError.js'
import {
  ConnectFailedError,
  ProviderUnreachableError,
  RequestPendingError,
  UserRejectedError,
} from '../errors/connection.js'
import { RequestRejectedError } from '../errors/send.js'
import { isObject, isText } from '../guards.js'
import * as z from '../zod.js'
import { hasCode, isRejection, type RefusalProtocol, textOf } from './readRefusal.js'
import { toWalletFailure } from './walletFailure.js'

const codeSchema = z.object({ code: z.number() })

/** The code of an EIP-1193 error, if it has one. */
export function codeOf(error: unknown): number | undefined {
  const parsed = codeSchema.safeParse(error)
  return parsed.success ? parsed.data.code : undefined
}

const unrecognized =
  /\b4902\b|(?:unrecogni[sz]ed|unknown) (?:chain|network)|wallet_addEthereumChain|\b(?:chain|network)(?: id)?(?: [\w:-]+)? (?:is |was |has )?(?:not|isn['’]?t|hasn['’]?t)(?: been)? (?:found|added)\b|add (?:it|(?:the|this) (?:chain|network)) first/i

/**
 * The wallet does not know the chain: 4902 by the code, by that of an error inside it, or by the text alone; or 32603
 * [ERR-16, ERR-60].
 */
export function isUnrecognizedChain(error: unknown): boolean {
  if (hasCode(error, 4902) || codeOf(error) === 32603) return true
  // Not the chain of that number: "Chain 4902 has no RPC address".
  const text = textOf(error).replace(/(?:eip155:|chain(?: ?id)?\W{0,3})4902\b/gi, '')
  return unrecognized.test(text)
}

/** The wallet has no such method: 4200 (EIP-1193), -32601 (JSON-RPC). */
export const isUnsupportedMethod = (error: unknown): boolean => hasCode(error, 4200) || hasCode(error, -32601)

/** Texts beside -32002 of another meaning: WBIP-001's wallets deny access by it, Solana's nodes refuse a simulation. */
const notPending =
  /access denied|denied access|simulat|preflight|blockhash|already (?:been )?processed|rpc endpoint|too many errors|insufficient/i

/** An earlier request still waits in the wallet, which takes no second one: -32002 (EIP-1474, resource unavailable). */
export const isPending = (error: unknown): boolean =>
  (hasCode(error, -32002) && !notPending.test(textOf(error))) ||
  /already (?:an? )?(?:pending|processing)(?! in )|another request is (?:pending|in progress)/i.test(
    textOf(error),
  )

/** The wallet's extension was updated or turned off under the page: its object in the page never works again. */
export const isGone = (error: unknown): boolean =>
  /context invalidated|disconnected port|page reload required|dead object/i.test(textOf(error))

/** The way to the wallet broke while it was asked: it may have done what it was asked. */
export const isCutOff = (error: unknown): boolean =>
  /message (?:port|channel) (?:is )?closed|lost connection/i.test(textOf(error))

/** The provider object leads to no wallet; after a second try only a reload of the page makes a new one. */
export const isUnreachable = (error: unknown): boolean =>
  isGone(error) ||
  isCutOff(error) ||
  /receiving end does not exist|could not establish connection|tab not found|^no sw$/im.test(textOf(error))

/**
 * The wallet was not ready to ask its user: 4100 or 4900 in place of a prompt, 1013 of MetaMask while it connects to its
 * node, or its extension was not reached.
 */
export const isNotReady = (error: unknown): boolean =>
  !(error instanceof BaseError) &&
  !isRejection(error) &&
  ([4100, 4900, 1013].some((code) => hasCode(error, code)) || isUnreachable(error))

/** Some wallets resolve with their error instead of throwing it. @throws That error, with its code. */
export function throwAnsweredError(answer: unknown): void {
  if (!isObject(answer) || !answer.error || (answer.result ?? undefined) !== undefined) return
  const { code, message } = isObject(answer.error)
    ? answer.error
    : { code: answer.code, message: answer.error }
  throw Object.assign(new Error(isText(message) ? message : '', { cause: answer }), { code })
}

/** Reads a refusal that is no failure of the request itself. */
function refusalOf(cause: unknown, of?: RefusalProtocol): BaseError | undefined {
  if (cause instanceof BaseError) return cause
  if (isRejection(cause, of)) return new RequestRejectedError({ cause })
  if (isPending(cause)) return new RequestPendingError({ cause })
  return isUnreachable(cause) ? new ProviderUnreachableError({ cause }) : undefined
}

/** Turns a failed connect into a catalogued error; catalogued errors pass unchanged. */
export function toConnectError(
  cause: unknown,
  { connectorId, of }: { connectorId: string; of?: RefusalProtocol },
): BaseError {
  const refusal = refusalOf(cause, of) ?? new ConnectFailedError({ connectorId, cause })
  const isRejected = refusal !== cause && refusal instanceof RequestRejectedError
  return isRejected ? new UserRejectedError({ cause }) : refusal
}

/**
 * Turns a failed request to a connected wallet into a catalogued error; catalogued errors pass unchanged.
 * @param to `of`: the wallet's protocol; `read`: reads what it may say besides.
 */
export const toRequestError = (
  cause: unknown,
  { of, read }: { of?: RefusalProtocol; read?: (cause: unknown) => BaseError | undefined } = {},
): BaseError => refusalOf(cause, of) ?? read?.(cause) ?? toWalletFailure(cause)
