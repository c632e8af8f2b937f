import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { isChainNamespace } from '../caip/caip.js'
import { isCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { AccountType } from '../entities/Account.js'
import { isFilled, isObject, isText } from '../guards.js'

/** A connection to come back to [ENT-01]; `walletName` and `walletIcon` say which wallet answered a pairing. */
export type StoredConnection = {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  /** The chain the connection was on. */
  readonly caipNetworkId?: CaipNetworkId
  readonly walletName?: string
  readonly walletIcon?: string
}

const accountTypes: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal'] satisfies AccountType[]

const isAccount = (raw: unknown): raw is StoredConnection['accounts'][number] =>
  isObject(raw) && isFilled(raw.address) && accountTypes.includes(raw.type)

/** Reads one remembered connection. @returns Undefined where something of it is missing or broken. */
export function readStoredConnection(raw: unknown): StoredConnection | undefined {
  if (!isObject(raw) || !Array.isArray(raw.accounts) || !raw.accounts.every(isAccount)) return undefined
  const { accounts, caipNetworkId, connectorId, namespace, walletIcon, walletName } = raw
  if (!isFilled(connectorId) || !isText(namespace) || !isChainNamespace(namespace)) return undefined
  if (caipNetworkId !== undefined && !isCaipNetworkId(caipNetworkId)) return undefined
  return {
    connectorId,
    namespace,
    accounts: accounts.map(({ address, type }) => ({ address, type })),
    ...(caipNetworkId && { caipNetworkId }),
    ...(isText(walletName) && { walletName }),
    ...(isText(walletIcon) && { walletIcon }),
  }
}
