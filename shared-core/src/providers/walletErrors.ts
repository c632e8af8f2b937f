import { BaseError } from '../errors/BaseError.js'
import {
  ConnectFailedError,
  ProviderUnreachableError,
  RequestPendingError,
  UserRejectedError,
} from '../errors/connection.js'
import { RequestRejectedError } from '../errors/send.js'
import { isObject, isText } from '../guards.js'
import { hasCode, isRejection, type RefusalProtocol, textOf } from './readRefusal.js'
import { toWalletFailure } from './walletFailure.js'

/** The code of an EIP-1193 error, if it has one. Some wallets send it as text. */
export function codeOf(error: unknown): number | undefined {
  const code = isObject(error) ? error.code : undefined
  if (isText(code) && /^-?\d+$/.test(code)) return Number(code)
  return typeof code === 'number' ? code : undefined
}

const unrecognized =
  /\b4902\b|(?:unrecogni[sz]ed|unknown) (?:chain|network)\b(?! error)|wallet_addEthereumChain|\b(?:chain|network)(?: id)?(?: (?:0x[\da-f]+|\d+))? (?:is |was |has )?(?:not|isn['’]?t|hasn['’]?t)(?: been)? (?:found|added)\b|add (?:it|(?:the|this) (?:chain|network)) first/i

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

/** The wallet has no such method: 4200 (EIP-1193), -32601 (JSON-RPC). A code inside the error is a node's or a bundler's. */
export const isUnsupportedMethod = (error: unknown): boolean => [4200, -32601].includes(codeOf(error) ?? 0)

/** Texts beside -32002 that mean something else: denied access (WBIP-001), a failed simulation (Solana), a busy node. */
const notPending =
  /access denied|denied access|simulat|preflight|blockhash|already (?:been )?processed|rpc endpoint|too many errors|insufficient/i
const pendingTexts =
  /already (?:an? )?(?:pending|processing)(?! in (?:the )?(?:mempool|tx ?pool|pool|block))|another request is (?:pending|in progress)/i
/** A node's words about a transaction that waits for a block. */
const aboutTransaction = /\b(?:tx|txn|transaction|nonce)\b/i

/** An earlier request still waits in the wallet, which takes no second one: -32002 (EIP-1474, resource unavailable). */
export function isPending(error: unknown): boolean {
  const text = textOf(error)
  if (hasCode(error, -32002)) return !notPending.test(text)
  return pendingTexts.test(text) && !aboutTransaction.test(text)
}

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
  /receiving end does not exist|could not establish connection|tab not found|listener went out of scope|^no sw$/im.test(
    textOf(error),
  )

/**
 * The wallet was not ready to ask its user, or its extension was not reached. Wallets answer 4100 or 4900 in place of a
 * prompt; MetaMask answers 1013 while it connects to its node.
 */
export const isNotReady = (error: unknown): boolean =>
  !(error instanceof BaseError) &&
  !isRejection(error) &&
  ([4100, 4900, 1013].some((code) => hasCode(error, code)) || isUnreachable(error))

/** Some wallets resolve with their error instead of throwing it. @throws That error, with its code. */
export function throwAnsweredError(answer: unknown): void {
  if (!isObject(answer) || !answer.error || (answer.result !== undefined && answer.result !== null)) return
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
