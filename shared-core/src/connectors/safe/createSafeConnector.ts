import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { Config } from '../../config/Config.js'
import type { Session } from '../../connection/states.js'
import { safeRetryMs, silentAnswerMs } from '../../constants/connecting.js'
import { ConnectFailedError, ProviderNotFoundError } from '../../errors/connection.js'
import { SwitchNotSupportedError } from '../../errors/network.js'
import { isEvmAddress } from '../../format/address.js'
import * as z from '../../zod.js'
import type { Connector } from '../Connector.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { withTimeout } from '../withTimeout.js'
import { createSafeProvider, type SafeSdk } from './createSafeProvider.js'
import { readProposal } from './readProposal.js'

const infoSchema = z.object({
  safeAddress: z.string().check(z.refine(isEvmAddress)),
  chainId: z.int().check(z.positive()),
})

/** Only messages of exactly this origin are the host page's. */
const createSdk = (origin: string): SafeSdk =>
  new SafeAppsSDK({ allowedDomains: [new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)] })

/**
 * Reaches the Safe whose host page frames this one [CAP-04]. There is one, and it is always there: nobody is asked.
 * @returns A connector that only makes sense inside the frame of `config.parentOrigin`.
 */
export function createSafeConnector(
  config: Pick<Config, 'clock' | 'parentOrigin'>,
  shown: Pick<Connector, 'id' | 'name' | 'iconUrl'>,
  create = createSdk,
): Connector {
  const { clock, parentOrigin = '' } = config
  let sdk: SafeSdk | undefined
  let provider: Eip1193Provider | undefined
  const open = (): SafeSdk => {
    sdk ??= create(parentOrigin)
    return sdk
  }
  const ask = async () => {
    const own = open()
    const { chainId, safeAddress: address } = z.parse(infoSchema, await own.safe.getInfo())
    const caipNetworkId: CaipNetworkId = `eip155:${chainId}`
    const session: Session = { accounts: [{ address, type: 'smartAccount' }], caipNetworkId }
    return { session, wallet: createSafeProvider({ account: address, chainId, clock, sdk: own }) }
  }
  /** Nobody is there to press again: where the host page fails to answer, it is asked anew. */
  const askInTime = async (): Promise<Session | undefined> => {
    let isLate = false
    const keepAsking = async () => {
      while (!isLate) {
        const found = await ask().catch(() => undefined)
        if (found) return found
        await clock.delay(safeRetryMs)
      }
      return undefined
    }
    const answer = keepAsking()
    const found = await withTimeout(clock, { ms: silentAnswerMs, answer, fallback: undefined })
    isLate = true
    if (found) provider = found.wallet
    return found?.session
  }

  return {
    ...shown,
    kind: 'safe',
    namespaces: ['eip155'],
    // A host page says nothing unasked: another Safe is another page.
    subscribe: () => () => {},
    async connect() {
      const session = await askInTime()
      if (!session) throw new ConnectFailedError({ connectorId: shown.id })
      return session
    },
    restore: async () => (await askInTime()) ?? 'needsVisitor',
    async disconnect() {
      provider = undefined
    },
    async switchNetwork() {
      throw new SwitchNotSupportedError({ connectorName: shown.name })
    },
    async getProvider() {
      if (!provider) throw new ProviderNotFoundError({ connectorId: shown.id })
      return provider
    },
    async readProposal({ hash }) {
      if (!provider) throw new ProviderNotFoundError({ connectorId: shown.id })
      const answer = open().txs.getBySafeTxHash(hash)
      return readProposal(await withTimeout(clock, { ms: silentAnswerMs, answer, fallback: undefined }))
    },
    dispose() {
      provider = undefined
    },
  }
}
