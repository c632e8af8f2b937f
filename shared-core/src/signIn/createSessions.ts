import { getAdapter } from '../adapters/getAdapter.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Config } from '../config/Config.js'
import type { SignInOption } from '../config/parseSignInOptions.js'
import type { SiwxSession } from '../entities/Siwx.js'
import { SiwxNodeError, SiwxRefusedError } from '../errors/siwx.js'
import { localSessions } from './localSessions.js'
import { pageSessions, siweSessions } from './pageSessions.js'
import { accountOf, type Sessions } from './Sessions.js'
import { serverSessions } from './serverSessions.js'

/** Sessions where the page wants them to be. */
export function createSessions(config: Config, given: SignInOption): Sessions {
  if ('verifyMessage' in given) return siweSessions(given)
  if (given.sessions) return pageSessions(given.sessions)
  const { clock, fetch, href, storage } = config
  if (given.server) return serverSessions({ clock, fetch, storage, url: new URL(given.server, href).href })
  return localSessions({ storage, judge: (session) => judge(config, session) })
}

/**
 * @throws {SiwxRefusedError} The account did not sign it, as far as a page can tell.
 * @throws {SiwxNodeError} The account's chain, or the code that verifies, does not answer.
 */
async function judge(config: Config, { data, message, signature }: SiwxSession): Promise<void> {
  const { chainNamespace } = parseCaipNetworkId(data.chainId)
  const { verifyMessage } = await getAdapter(config, chainNamespace)
  const answer = verifyMessage?.({ caipAddress: accountOf(data), message, signature })
  const isSigned = await answer?.catch((cause: unknown) => {
    throw new SiwxNodeError({ chainId: data.chainId, cause })
  })
  if (!isSigned) throw new SiwxRefusedError({ fault: 'signature' })
}
