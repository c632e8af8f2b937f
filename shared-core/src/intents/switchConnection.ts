import { atom, type Getter } from 'jotai'
import type { ChainNamespace } from '../caip/caip.js'
import {
  AddressNotFoundError,
  InvalidConnectionStatusError,
  MultiWalletNotEnabledError,
} from '../errors/connection.js'
import { dispatchAtom } from '../runner/machine.js'
import { featuresAtom } from '../state/config.js'
import { connectionsAtom, type ListedConnection } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { forgetRecentConnectionIntent } from '../state/recentConnections.js'
import { connectIntent, disconnectIntent } from './connect.js'
import { goAfterConnectIntent } from './goAfterConnect.js'

/** Identifies a connection: a wallet in a namespace. */
export type ConnectionPlace = { connectorId: string; namespace: ChainNamespace }

type Target = ConnectionPlace & { address?: string }

/** @throws {MultiWalletNotEnabledError} The flag is off, and it is no account of a wallet in use. */
function find(get: Getter, { address, connectorId, namespace }: Target): ListedConnection | undefined {
  const found = get(connectionsAtom).find((x) => x.connectorId === connectorId && x.namespace === namespace)
  const isOfOneWallet = address !== undefined && found?.status === 'active'
  if (!isOfOneWallet && !get(featuresAtom).multiWallet) throw new MultiWalletNotEnabledError()
  return found
}

/**
 * Switches to another connection, or to another account of it [CAP-08]. A live one is in use at once [STA-04]; a
 * remembered one is connected anew [STA-05].
 * @throws {MultiWalletNotEnabledError} The flag is off; the accounts of a wallet in use need none.
 * @throws {InvalidConnectionStatusError} Not listed [STA-06]. @throws {AddressNotFoundError} The connection lacks the account. All that `connectIntent` throws.
 */
export const switchConnectionIntent = atom(null, async (get, set, to: Target): Promise<void> => {
  const connection = find(get, to)
  const { address, connectorId, namespace } = to
  switch (connection?.status) {
    case 'active':
    case 'connected': {
      set(useAtom, to)
      set(trackIntent, { name: 'SWITCH_CONNECTION', properties: { namespace } })
      return set(goAfterConnectIntent)
    }
    case 'disconnected':
      await set(connectIntent, { connectorId, namespace })
      if (address) set(useAtom, to)
      return
    default:
      throw new InvalidConnectionStatusError({ status: 'unknown' })
  }
})

/** @throws {AddressNotFoundError} */
const useAtom = atom(null, (get, set, to: Target): void => {
  const { address, connectorId, namespace } = to
  if (address && !find(get, to)?.accounts.some((x) => x.address === address))
    throw new AddressNotFoundError({ connectorId })
  set(dispatchAtom, { type: 'useRequested', connectorId, namespace, ...(address && { address }) })
})

/**
 * Disconnects and forgets a connection; a remembered one is only forgotten.
 * @throws {MultiWalletNotEnabledError} @throws {InvalidConnectionStatusError} Not listed.
 * @throws {DisconnectFailedError} The wallet failed; the page has dropped the connection all the same.
 */
export const deleteConnectionIntent = atom(null, async (get, set, to: ConnectionPlace): Promise<void> => {
  const connection = find(get, to)
  if (!connection) throw new InvalidConnectionStatusError({ status: 'unknown' })
  const { connectorId, namespace } = to
  try {
    if (connection.status !== 'disconnected') return await set(disconnectIntent, { connectorId, namespace })
    set(dispatchAtom, { type: 'forgetRequested', connectorId, namespace })
  } finally {
    set(forgetRecentConnectionIntent, to)
  }
})
