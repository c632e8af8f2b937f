import { getAdapter } from '../adapters/getAdapter.js'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { serverNowMs } from '../clock/serverTime.js'
import type { Config } from '../config/Config.js'
import type { KnownSession, SiwxMessage, SiwxTerms } from '../entities/Siwx.js'
import { RequestAbortedError } from '../errors/general.js'
import { MethodNotSupportedError } from '../errors/provider.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import { check } from '../siwx/check.js'
import { checkWritten } from '../siwx/checkWritten.js'
import { makeMessage } from '../siwx/makeMessage.js'
import { parse } from '../siwx/parse.js'
import { serialize } from '../siwx/serialize.js'
import type { Sessions } from './Sessions.js'

/** Everything that a sign-in needs before the wallet is asked. */
export type PreparedSignIn = {
  readonly nonce: string
  /** The text that the page wrote, where it writes that itself. */
  readonly text?: { readonly data: SiwxMessage; readonly message: string; readonly written: SiwxMessage }
}

/**
 * Fetches the nonce, and what else takes time. With its result at hand the wallet is asked within the press, which alone
 * may open a pop-up.
 * @throws {SignInUnavailableError} @throws {SiwxRefusedError} The page wrote another text. @throws {RequestAbortedError}
 */
export async function prepareSignIn(
  config: Config,
  { caipAddress, sessions, signal, terms }: prepareSignIn.Parameters,
): Promise<PreparedSignIn> {
  const { chainNamespace } = parseCaipAddress(caipAddress)
  const { loadSigning } = await getAdapter(config, chainNamespace)
  // A failed load is reported when the wallet is asked, which loads again.
  loadSigning?.().catch(() => {})
  const nonce = await sessions.getNonce({ caipAddress, signal })
  if (signal.aborted) throw new RequestAbortedError()
  const nowMs = serverNowMs(config.clock)
  const data = makeMessage(terms, { caipAddress, nonce, nowMs })
  if (!sessions.write) {
    // A nonce that no message can hold fails here, so that the next press fetches another one.
    serialize(data)
    return { nonce }
  }
  const message = await sessions.write(data)
  return { nonce, text: { data, message, written: readWritten(message, { data, nowMs }) } }
}

/**
 * Signs in with one prompt in the wallet and one verification. A signature that arrives after the user cancelled is not used.
 * @throws {RequestRejectedError} The user rejected the request in the wallet.
 * @throws {SiwxRefusedError} Another account signed the message, or the server refused it.
 * @throws {SignInUnavailableError} @throws {MethodNotSupportedError} The wallet signs no messages.
 * @throws {RequestAbortedError}
 */
export async function sign(config: Config, to: sign.Parameters): Promise<KnownSession> {
  const { caipAddress, getProvider, onSigned, prepared, sessions, signal, terms } = to
  const stopIfAborted = () => {
    if (signal.aborted) throw new RequestAbortedError()
  }
  const { chainNamespace } = parseCaipAddress(caipAddress)
  const { signIn, signMessage } = await getAdapter(config, chainNamespace)
  if (!signMessage) throw new MethodNotSupportedError({ method: 'signMessage' })
  const { nonce, text } = await (prepared ?? prepareSignIn(config, to))
  stopIfAborted()
  const data = text?.data ?? makeMessage(terms, { caipAddress, nonce, nowMs: serverNowMs(config.clock) })
  const message = text?.message ?? serialize(data)
  const provider = await getProvider()
  // The page's own text is signed as it is; of any other, a wallet that can writes its own, and shows what it means.
  const own = text ? undefined : await signIn?.({ caipAddress, data, provider })
  if (own) checkWritten(parse(own.message), data)
  // Between a wallet's refusal to write one and the next request the visitor may have given up.
  stopIfAborted()
  const signed = own ?? { message, signature: await signMessage({ caipAddress, message, provider }) }
  onSigned?.()
  stopIfAborted()
  const known = await sessions.add({ data: text?.written ?? data, ...signed })
  if (!signal.aborted) return known
  // The visitor gave up while it was checked.
  await sessions.remove({ caipAddress }).catch(() => {})
  throw new RequestAbortedError()
}

/** Reads what the page wrote: this account's sign-in at this page, and no other text. @throws {SiwxRefusedError} */
function readWritten(message: string, { data, nowMs }: { data: SiwxMessage; nowMs: number }): SiwxMessage {
  const { accountAddress, chainId, domain, nonce, uri } = data
  const written = parse(message)
  const expected = { accountAddress, chainId, domain, nonce, uri: new URL(uri).origin }
  check(written, { expected, nowMs, skewMs: 60_000 })
  return written
}

export declare namespace sign {
  type Parameters = {
    caipAddress: CaipAddress
    terms: SiwxTerms
    sessions: Sessions
    signal: AbortSignal
    getProvider(): Promise<WalletProvider>
    /** Made when the question was shown; absent: it is made now. */
    prepared?: Promise<PreparedSignIn> | undefined
    /** Called when the wallet has signed: its nonce counts as used. */
    onSigned?(): void
  }
}

export declare namespace prepareSignIn {
  type Parameters = Pick<sign.Parameters, 'caipAddress' | 'sessions' | 'signal' | 'terms'>
}
