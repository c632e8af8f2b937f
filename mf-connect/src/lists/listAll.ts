import type { WalletListItem } from '@foyer/shared-core/entities'
import type { OrderedConnector, WalletRow } from './orderConnectors.js'
import { sameWallet } from './sameWallet.js'

/** A wallet of the whole list: in this browser, of a list, or both. */
export type ListedWallet<connector extends OrderedConnector = OrderedConnector> = Omit<
  WalletRow<connector>,
  'type'
>

/**
 * Lists all wallets: those of this browser and of the page first, then the service's. A wallet of both is one row, at its
 * first place, with the data of both.
 * @returns The rows; of the first only those that `isWanted`, since the service's are filtered by the service.
 * @example listAll({ own: rows, listed: wallets, isWanted: ({ name }) => name.includes('fox') })
 */
export function listAll<connector extends OrderedConnector>({
  own,
  listed,
  isWanted,
}: {
  own: readonly ListedWallet<connector>[]
  listed: readonly WalletListItem[]
  isWanted: (wallet: ListedWallet<connector>) => boolean
}): readonly ListedWallet<connector>[] {
  const first = own
    .map((row) => {
      const wallet = row.wallet ?? listed.find((x) => isSame(row, x))
      return { ...row, ...(wallet && { wallet }) }
    })
    .filter(isWanted)
  const rest = listed.filter((wallet) => !first.some((row) => isSame(row, wallet)))
  return [...first, ...rest.map((wallet) => ({ id: wallet.id, name: wallet.name, wallet }))]
}

const isSame = ({ connector, wallet }: ListedWallet, listed: WalletListItem): boolean =>
  [connector, wallet].some((own) => own && sameWallet(own, listed))
