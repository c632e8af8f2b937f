import type { ConnectorType } from '@foyer/shared-core/config'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { defaultConnectorTypeOrder } from '@foyer/shared-core/lists'
import { sameWallet, type WalletIdentity } from './sameWallet.js'

/** The part of a connector that the order goes by. */
export type OrderedConnector = WalletIdentity & { readonly kind: string }

/** One line of the list: a wallet, its place, and what reaches it. */
export type WalletRow<connector extends OrderedConnector = OrderedConnector> = {
  readonly type: ConnectorType
  readonly id: string
  readonly name: string
  /** Reaches it here and now; absent: it is paired. */
  readonly connector?: connector
  /** What the wallet list knows about it. */
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
 * Puts every wallet at its place [CON-19]. A wallet that several lists name is one line, at the first of its places,
 * with what each list knows of it.
 * @returns The lines in order. A wallet that is not here is listed only if a pairing can reach it.
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
  const reachable = connectors.filter((x) => x.kind !== 'walletConnect')
  const listed = [...recent, ...featured, ...custom, ...recommended]

  const ofConnector = (connector: connector): WalletRow<connector> => {
    const { id, kind, name } = connector
    const wallet = kind === 'walletConnect' ? undefined : listed.find((x) => sameWallet(x, connector))
    return { type: typeOfKind[kind] ?? 'external', id, name, connector, ...(wallet && { wallet }) }
  }
  const ofWallets = (type: ConnectorType, wallets: readonly WalletListItem[]) =>
    wallets.flatMap((wallet): readonly WalletRow<connector>[] => {
      const connector = reachable.find((x) => sameWallet(x, wallet))
      if (!connector && !(canPair && isPairable(wallet))) return []
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
  return sorted.filter((row, at) => sorted.findIndex((x) => isSameRow(x, row)) === at)
}

/** A wallet remembered from an extension that is gone since is known by its name alone: nothing leads to it. */
const isPairable = (x: WalletListItem) =>
  Boolean(x.image_id || x.mobile_link || x.desktop_link || x.webapp_link || x.chains)

function isSameRow(a: WalletRow, b: WalletRow): boolean {
  if (a === b) return true
  // A pairing is a way to any wallet, never one of them.
  if (a.type === 'walletConnect' || b.type === 'walletConnect') return false
  return namesOf(a).some((x) => namesOf(b).some((y) => sameWallet(x, y)))
}

/** All that a line is known by. */
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
