import type { Connector } from '@foyer/shared-core/connectors'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { connectionStateAtom, connectorsAtom, navigateIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { sameWallet } from '../lists/sameWallet.js'
import { openExternalIntent } from './connectExternal.js'
import type { ConnectRow } from './connectList.js'
import { offeredConnectorsAtom, offeredNamespacesAtom } from './offered.js'

type Opened = Pick<ConnectRow, 'connector' | 'wallet'>

/** All connectors of an installed wallet; one for several namespaces may have a connector for each. */
const waysAtom = atom((get) => {
  const installed = get(offeredConnectorsAtom).filter((x) => x.kind !== 'walletConnect')
  return ({ connector, wallet }: Opened): readonly Connector[] =>
    installed.filter((x) => [connector, wallet].some((own) => own && sameWallet(x, own)))
})

/**
 * Whether a wallet said yes after the visitor left it: it connects without a prompt. A paired one has two rows, its own and
 * that of the pairing, which stands for any wallet.
 */
export const hasAnsweredAtom = atom((get) => {
  const waysTo = get(waysAtom)
  const approved = get(connectionStateAtom).places.filter((x) => x.approved)
  const pairings = new Set(get(connectorsAtom).flatMap((x) => (x.kind === 'walletConnect' ? [x.id] : [])))
  const paired = approved.filter((x) => pairings.has(x.connectorId))
  return (opened: Opened): boolean => {
    if (approved.length === 0) return false
    if (opened.connector?.kind === 'walletConnect') return paired.length > 0
    const ways = waysTo(opened)
    // An installed wallet is asked in this browser.
    if (ways.length > 0) return ways.some((way) => approved.some((x) => x.connectorId === way.id))
    return opened.wallet !== undefined && paired.some((x) => x.approved?.walletId === opened.wallet?.id)
  }
})

/** Finds the installed wallet that an entry of the list stands for. */
export const installedConnectorAtom = atom((get) => {
  const waysTo = get(waysAtom)
  return (wallet: WalletListItem) => waysTo({ wallet })[0]
})

/**
 * Goes to the view that connects a wallet. An installed wallet is asked at once, in one namespace; if it serves several,
 * the visitor chooses. Any other wallet is paired.
 */
export const openWalletIntent = atom(null, (get, set, { connector, wallet }: Opened) => {
  if (connector?.kind === 'walletConnect')
    return set(navigateIntent, { view: 'ConnectingWalletConnectBasic', data: undefined })
  const about = wallet && { wallet }
  const ways = get(waysAtom)({ ...about, ...(connector && { connector }) })
  const served = get(offeredNamespacesAtom).filter((x) => ways.some((way) => way.namespaces.includes(x)))
  const installed = connector ?? ways[0]
  if (served.length > 1)
    return set(navigateIntent, {
      view: 'ConnectingMultiChain',
      data: { connectorIds: ways.map((x) => x.id), ...about },
    })
  if (installed) {
    const [namespace] = installed.namespaces.length > 1 ? served : []
    const data = { connectorId: installed.id, ...about, ...(namespace && { namespace }) }
    return set(openExternalIntent, data)
  }
  if (wallet) set(navigateIntent, { view: 'ConnectingWalletConnect', data: { wallet } })
})
