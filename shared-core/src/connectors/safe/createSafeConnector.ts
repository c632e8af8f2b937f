import type { CaipNetworkId } from '../../caip/caip.js'
import { whileWanted } from '../../clock/whileWanted.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { safePatienceMs, safePollMs, safeRetryMs, silentAnswerMs } from '../../constants/connecting.js'
import { ConnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { createEmitter } from '../../events/createEmitter.js'
import { isEvmAddress } from '../../format/address.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { rpcError } from '../../providers/rpcError.js'
import * as z from '../../zod.js'
import type { Connector, ConnectorEvent } from '../Connector.js'
import { askUntil } from './askUntil.js'
import { createSafeProvider, type SafeSdk } from './createSafeProvider.js'
import { createSafeSdk } from './createSafeSdk.js'
import { readProposal } from './readProposal.js'

const infoSchema = z.object({
  safeAddress: z.string().check(z.refine(isEvmAddress)),
  chainId: z.int().check(z.positive()),
})

/** Calls that still wait for the Safe reject with EIP-1193's code for a wallet that is gone. */
const leftError = () => rpcError(4900, 'The Safe was left')

/**
 * Reaches the Safe whose host page frames this one [CAP-04]. Never prompts: the frame has exactly one Safe.
 * @returns A connector that only works inside the frame of `config.parentOrigin`.
 */
export function createSafeConnector(
  config: Pick<Config, 'clock' | 'parentOrigin' | 'visibility'>,
  shown: Pick<Connector, 'id' | 'name' | 'iconUrl'>,
  create = createSafeSdk,
): Connector {
  const { clock, parentOrigin = '', visibility } = config
  const events = createEmitter<ConnectorEvent>()
  let sdk: SafeSdk | undefined
  let provider: Eip1193Provider | undefined
  /** Aborts all calls that wait for the host page, when the visitor leaves the Safe or the page. */
  let life = new AbortController()
  /** Aborts the repeated question of `askOn` once a new call asks. */
  let askingOn = new AbortController()
  const open = (): SafeSdk => {
    sdk ??= create(parentOrigin)
    return sdk
  }
  const ask = async () => {
    const own = open()
    const { chainId, safeAddress: address } = z.parse(infoSchema, await own.safe.getInfo())
    const caipNetworkId: CaipNetworkId = `eip155:${chainId}`
    const session: Session = { accounts: [{ address, type: 'smartAccount' }], caipNetworkId }
    return {
      session,
      wallet: createSafeProvider({
        account: address,
        chainId,
        clock,
        sdk: own,
        signal: life.signal,
        visibility,
      }),
    }
  }
  /** Asks within the time limit. If the host page stays silent, goes on asking and reports a late answer as an event. */
  const askInTime = async (): Promise<Session | undefined> => {
    const own = life
    askingOn.abort()
    const to = { clock, everyMs: safeRetryMs, forMs: silentAnswerMs, signal: own.signal }
    const found = await askUntil(ask, to)
    if (own !== life) return undefined
    if (found) provider = found.wallet
    else void askOn()
    return found?.session
  }
  const askOn = async () => {
    askingOn.abort()
    askingOn = new AbortController()
    const signal = AbortSignal.any([life.signal, askingOn.signal])
    const late = await askUntil(ask, { clock, everyMs: safePollMs, forMs: safePatienceMs, signal })
    if (late) events.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: late.session.accounts })
  }
  const leave = () => {
    provider = undefined
    life.abort(leftError())
    life = new AbortController()
  }

  return {
    ...shown,
    kind: 'safe',
    namespaces: ['eip155'],
    // The host page sends no events (another Safe is another page); late answers arrive here.
    subscribe: events.subscribe,
    async connect() {
      const session = await askInTime()
      if (!session) throw new ConnectFailedError({ connectorId: shown.id })
      return session
    },
    restore: async () => (await askInTime()) ?? 'needsVisitor',
    async disconnect() {
      leave()
    },
    async getProvider() {
      if (!provider) throw new ProviderNotFoundError({ connectorId: shown.id })
      return provider
    },
    async readProposal({ hash }) {
      if (!provider) throw new ProviderNotFoundError({ connectorId: shown.id })
      const { signal } = life
      const asked = whileWanted(signal, () => open().txs.getBySafeTxHash(hash)).catch((cause: unknown) => {
        throw signal.aborted ? new ProviderNotFoundError({ connectorId: shown.id }) : cause
      })
      const answer = withTimeout(clock, { ms: silentAnswerMs, answer: asked, fallback: undefined })
      return readProposal(await answer)
    },
    dispose() {
      leave()
      sdk?.end?.()
      sdk = undefined
    },
  }
}
