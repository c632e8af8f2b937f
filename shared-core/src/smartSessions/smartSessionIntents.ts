import { atom } from 'jotai'
import { getAdapter } from '../adapters/getAdapter.js'
import { getSmartSessions } from '../api/blockchain/getSmartSessions.js'
import { revokeSmartSession } from '../api/blockchain/revokeSmartSession.js'
import { formatCaipAddress } from '../caip/formatCaipAddress.js'
import { findActive } from '../connection/find.js'
import { isSmartSessionId, type SmartSession } from '../entities/SmartSession.js'
import { ProviderNotFoundError } from '../errors/connection.js'
import { MethodNotSupportedError } from '../errors/provider.js'
import { SmartSessionNotFoundError, SmartSessionsNotEnabledError } from '../errors/smartSessions.js'
import { getProviderIntent } from '../start/lateIntents.js'
import { configAtom, modalFeaturesAtom } from '../state/config.js'
import { connectionStateAtom } from '../state/connections.js'
import { toRevocation } from './toRevocation.js'

/**
 * The EVM account in use, whose wallet grants smart sessions.
 * @throws {SmartSessionsNotEnabledError} @throws {ProviderNotFoundError} No EVM wallet is connected.
 */
const accountInUseAtom = atom((get) => {
  if (!get(modalFeaturesAtom).smartSessions) throw new SmartSessionsNotEnabledError()
  const connection = findActive(get(connectionStateAtom), 'eip155')
  const [account] = connection?.accounts ?? []
  if (!connection || !account) throw new ProviderNotFoundError()
  const { caipNetworkId, connectorId } = connection
  return { caipAddress: formatCaipAddress({ ...account, caipNetworkId }), caipNetworkId, connectorId }
})

/**
 * Reads the smart sessions of the EVM account in use, on its network.
 * @throws {SmartSessionsNotEnabledError} @throws {ProviderNotFoundError} @throws {ServiceUnreachableError}
 * @throws {HttpError} @throws {InvalidResponseError}
 */
export const readSmartSessionsIntent = atom(null, async (get): Promise<readonly SmartSession[]> => {
  const of = get(accountInUseAtom)
  return getSmartSessions(get(configAtom).api.blockchain, of)
})

/**
 * Revokes a smart session of the EVM account in use: its wallet signs a text that names account and session.
 * @throws {SmartSessionsNotEnabledError} @throws {ProviderNotFoundError} @throws {SmartSessionNotFoundError}
 * @throws {RequestRejectedError} The visitor said no in the wallet. @throws {SmartSessionNotRevokedError}
 */
export const revokeSmartSessionIntent = atom(
  null,
  async (get, set, { pci }: { pci: string }): Promise<void> => {
    const of = get(accountInUseAtom)
    const config = get(configAtom)
    const { caipAddress } = of
    // Nothing is signed that the account does not have; a page may say anything.
    const sessions = isSmartSessionId(pci) ? await getSmartSessions(config.api.blockchain, of) : []
    if (!sessions.some((x) => x.pci === pci)) throw new SmartSessionNotFoundError({ caipAddress, pci })
    const { signMessage } = await getAdapter(config, 'eip155')
    if (!signMessage) throw new MethodNotSupportedError({ method: 'signMessage' })
    const provider = await set(getProviderIntent, of)
    const message = toRevocation({ caipAddress, pci })
    const signature = await signMessage({ caipAddress, message, provider })
    await revokeSmartSession(config.api.blockchain, { caipAddress, pci, signature })
  },
)
