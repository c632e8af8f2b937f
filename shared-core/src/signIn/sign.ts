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

/**
 * One sign-in: a nonce, one prompt in the wallet, one check. What was signed after the visitor gave up is not used.
 * @throws {RequestRejectedError} The visitor said no in the wallet.
 * @throws {SiwxRefusedError} The account did not sign it, or the server took it not.
 * @throws {SignInUnavailableError} @throws {MethodNotSupportedError} The wallet signs no messages.
 * @throws {RequestAbortedError}
 */
export async function sign(config: Config, to: sign.Parameters): Promise<KnownSession> {
  const { caipAddress, getProvider, sessions, signal, terms } = to
  const stopIfAborted = () => {
    if (signal.aborted) throw new RequestAbortedError()
  }
  const { chainNamespace } = parseCaipAddress(caipAddress)
  const { signIn, signMessage } = await getAdapter(config, chainNamespace)
  if (!signMessage) throw new MethodNotSupportedError({ method: 'signMessage' })
  const nonce = await sessions.getNonce({ caipAddress, signal })
  stopIfAborted()
  const nowMs = serverNowMs(config.clock)
  const data = makeMessage(terms, { caipAddress, nonce, nowMs })
  const message = (await sessions.write?.(data)) ?? serialize(data)
  const written = sessions.write ? readWritten(message, { data, nowMs }) : data
  stopIfAborted()
  const provider = await getProvider()
  // The page's own text is signed as it is; of any other, a wallet that can writes its own, and shows what it means.
  const own = sessions.write ? undefined : await signIn?.({ caipAddress, data, provider })
  if (own) checkWritten(parse(own.message), data)
  // Between a wallet's refusal to write one and the next request the visitor may have given up.
  stopIfAborted()
  const signed = own ?? { message, signature: await signMessage({ caipAddress, message, provider }) }
  stopIfAborted()
  const known = await sessions.add({ data: written, ...signed })
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
  }
}
