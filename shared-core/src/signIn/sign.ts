import { getAdapter } from '../adapters/getAdapter.js'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Config } from '../config/Config.js'
import type { SiwxSession } from '../entities/Siwx.js'
import { RequestAbortedError } from '../errors/general.js'
import { MethodNotSupportedError } from '../errors/provider.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import { serialize } from '../siwx/serialize.js'
import { makeMessage, type Wanted } from './makeMessage.js'
import type { Sessions } from './Sessions.js'

/**
 * One sign-in: a nonce, one prompt in the wallet, one check. What was signed after the visitor gave up is not used.
 * @throws {RequestRejectedError} The visitor said no in the wallet.
 * @throws {SiwxRefusedError} The account did not sign it, or the server took it not.
 * @throws {SignInUnavailableError} @throws {MethodNotSupportedError} The wallet signs no messages.
 * @throws {RequestAbortedError}
 */
export async function sign(config: Config, to: sign.Parameters): Promise<SiwxSession> {
  const { caipAddress, getProvider, sessions, signal, wanted } = to
  const stopIfAborted = () => {
    if (signal.aborted) throw new RequestAbortedError()
  }
  const { chainNamespace } = parseCaipAddress(caipAddress)
  const { signMessage } = await getAdapter(config, chainNamespace)
  if (!signMessage) throw new MethodNotSupportedError({ method: 'signMessage' })
  const nonce = await sessions.getNonce({ caipAddress, signal })
  stopIfAborted()
  const data = makeMessage(wanted, { caipAddress, nonce, nowMs: config.clock.nowMs() })
  const message = serialize(data)
  const signature = await signMessage({ caipAddress, message, provider: await getProvider() })
  stopIfAborted()
  const session = { data, message, signature }
  await sessions.add(session, { signal })
  return session
}

export declare namespace sign {
  type Parameters = {
    caipAddress: CaipAddress
    wanted: Wanted
    sessions: Sessions
    signal: AbortSignal
    getProvider(): Promise<WalletProvider>
  }
}
