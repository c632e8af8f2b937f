import type { ConnectorType } from '@foyer/shared-core/config'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { defaultConnectorTypeOrder } from '@foyer/shared-core/lists'
import { createWalletIndex, indexWallets } from './indexWallets.js'
import type { WalletIdentity } from './sameWallet.js'

/** The fields of a connector that decide its order. */
export type OrderedConnector = WalletIdentity & { readonly kind: string }

/** One row of the list: a wallet, its place, and its connector. */
export type WalletRow<connector extends OrderedConnector = OrderedConnector> = {
  readonly type: ConnectorType
  readonly id: string
  readonly name: string
  /** The connector in this browser; absent if the wallet must be paired. */
  readonly connector?: connector
  /** The wallet list's entry. */
  readonly wallet?: WalletListItem
}

const typeOfKind: Readonly<Record<string, ConnectorType>> = {
  walletConnect: 'walletConnect',
  injected: 'injected',
  walletStandard: 'injected',
  bitcoin: 'injected',
}

/** Whether a connector of this kind is a wallet in this browser. */
export const isInstalled = (kind: string) => typeOfKind[kind] === 'injected'

/**
 * Orders all wallets [CON-19]. A wallet in several lists gets one row, at its first place, with the data of every list.
 * @returns The rows in order. A wallet that is not in this browser is listed only if a pairing can reach it; any wallet
 * that the page or the service names can scan a code.
 * @example orderConnectors({ connectors, recent, featured, recommended })
 */
export function orderConnectors<connector extends OrderedConnector>({
  connectors,
  recent = [],
  featured = [],
  custom = [],
  recommended = [],
  order = [],
}: orderConnectors.Parameters<connector>): readonly WalletRow<connector>[] {
  const canPair = connectors.some((x) => x.kind === 'walletConnect')
  const reachable = indexWallets(connectors.filter((x) => x.kind !== 'walletConnect'))
  const listed = indexWallets([...recent, ...featured, ...custom, ...recommended])

  const ofConnector = (connector: connector): WalletRow<connector> => {
    const { id, kind, name } = connector
    const wallet = kind === 'walletConnect' ? undefined : listed.find(connector)
    return { type: typeOfKind[kind] ?? 'external', id, name, connector, ...(wallet && { wallet }) }
  }
  const ofWallets = (type: ConnectorType, wallets: readonly WalletListItem[]) =>
    wallets.flatMap((wallet): readonly WalletRow<connector>[] => {
      const connector = reachable.find(wallet)
      if (!connector && !(canPair && (type !== 'recent' || isPairable(wallet)))) return []
      return [{ type, id: wallet.id, name: wallet.name, wallet, ...(connector && { connector }) }]
    })
  const rows = [
    ...connectors.map(ofConnector),
    ...ofWallets('recent', recent),
    ...ofWallets('featured', featured),
    ...ofWallets('custom', custom),
    ...ofWallets('recommended', recommended),
  ]
  const types = [...new Set([...order, ...defaultConnectorTypeOrder])]
  const sorted = types.flatMap((type) => rows.filter((x) => x.type === type))
  return withoutRepeats(sorted)
}

/** Each wallet once, at its first place. The pairing row stands for any wallet, so it equals none. */
function withoutRepeats<row extends WalletRow>(rows: readonly row[]): readonly row[] {
  const earlier = createWalletIndex<row>()
  return rows.filter((row) => {
    if (row.type === 'walletConnect') return true
    const names = namesOf(row)
    const isNew = names.every((x) => earlier.find(x) === undefined)
    earlier.add(row, names)
    return isNew
  })
}

/** Whether a pairing can reach a remembered wallet. An extension that was removed is remembered by name alone. */
const isPairable = (x: WalletListItem) =>
  Boolean(x.image_id || x.mobile_link || x.desktop_link || x.webapp_link || x.chains)

/** The identities of a row. */
const namesOf = ({ connector, wallet }: WalletRow): readonly WalletIdentity[] =>
  [connector, wallet].filter((x) => x !== undefined)

export declare namespace orderConnectors {
  type Parameters<connector extends OrderedConnector> = {
    connectors: readonly connector[]
    recent?: readonly WalletListItem[] | undefined
    featured?: readonly WalletListItem[] | undefined
    /** Option `customWallets`. */
    custom?: readonly WalletListItem[] | undefined
    recommended?: readonly WalletListItem[] | undefined
    /** Option `features.connectorTypeOrder`; what it leaves out follows in the default order. */
    order?: readonly ConnectorType[] | undefined
  }
}
