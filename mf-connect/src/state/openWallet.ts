import type { WalletListItem } from '@foyer/shared-core/entities'
import { connectorsAtom, navigateIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { sameWallet } from '../order/sameWallet.js'
import type { ConnectRow } from './connectList.js'

/** Finds the installed wallet that an entry of the list stands for. */
export const installedConnectorAtom = atom((get) => {
  const installed = get(connectorsAtom).filter((x) => x.kind !== 'walletConnect')
  return (wallet: WalletListItem) => installed.find((x) => sameWallet(x, wallet))
})

/** Goes to the view that reaches a wallet: the one installed here is asked at once, any other is paired. */
export const openWalletIntent = atom(
  null,
  (get, set, { connector, wallet }: Pick<ConnectRow, 'connector' | 'wallet'>) => {
    if (connector?.kind === 'walletConnect')
      return set(navigateIntent, { view: 'ConnectingWalletConnectBasic', data: undefined })
    const installed = connector ?? (wallet && get(installedConnectorAtom)(wallet))
    if (installed) {
      const data = { connectorId: installed.id, ...(wallet && { wallet }) }
      return set(navigateIntent, { view: 'ConnectingExternal', data })
    }
    if (wallet) set(navigateIntent, { view: 'ConnectingWalletConnect', data: { wallet } })
  },
)
