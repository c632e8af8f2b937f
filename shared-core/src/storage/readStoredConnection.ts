import type { ChainNamespace } from '../caip/caip.js'
import { isChainNamespace } from '../caip/caip.js'
import { isCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { AccountType } from '../entities/Account.js'
import type { Connection } from '../entities/Connection.js'
import { isFilled, isObject, isText } from '../guards.js'

/** A connection to come back to [ENT-01]; `walletName` and `walletIcon` say which wallet answered a pairing. */
export type StoredConnection = Connection & {
  readonly namespace: ChainNamespace
  readonly walletName?: string
  readonly walletIcon?: string
}

const accountTypes: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal'] satisfies AccountType[]

const isAccount = (raw: unknown): raw is StoredConnection['accounts'][number] =>
  isObject(raw) && isFilled(raw.address) && accountTypes.includes(raw.type)

/** Reads one remembered connection. @returns Undefined where something of it is missing or broken. */
export function readStoredConnection(raw: unknown): StoredConnection | undefined {
  if (!isObject(raw) || !Array.isArray(raw.accounts) || !raw.accounts.every(isAccount)) return undefined
  const { accounts, auth, caipNetworkId, connectorId, namespace, walletIcon, walletName } = raw
  if (!isFilled(connectorId) || !isText(namespace) || !isChainNamespace(namespace)) return undefined
  const isOwn = isCaipNetworkId(caipNetworkId) && caipNetworkId.startsWith(`${namespace}:`)
  if (caipNetworkId !== undefined && !isOwn) return undefined
  return {
    connectorId,
    namespace,
    accounts: accounts.map(({ address, type }) => ({ address, type })),
    ...(caipNetworkId && { caipNetworkId }),
    ...(isObject(auth) && { auth: readAuth(auth) }),
    ...(isText(walletName) && { walletName }),
    ...(isText(walletIcon) && { walletIcon }),
  }
}

const readAuth = ({ name, username }: Record<string, unknown>): NonNullable<Connection['auth']> => ({
  ...(isText(name) && { name }),
  ...(isText(username) && { username }),
})
