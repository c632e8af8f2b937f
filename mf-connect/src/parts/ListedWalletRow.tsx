import type { Connector } from '@foyer/shared-core/connectors'
import { Icon, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ListedWallet } from '../lists/listAll.js'
import { installedConnectorAtom, openWalletIntent } from '../state/openWallet.js'
import { walletIconAtom } from '../state/walletIcon.js'
import { WalletTag } from './WalletTag.js'

/** One wallet of the whole list. */
export function ListedWalletRow({ row }: { row: ListedWallet<Connector> }) {
  const { name, wallet } = row
  const iconOf = useAtomValue(walletIconAtom)
  const findInstalled = useAtomValue(installedConnectorAtom)
  const open = useSetAtom(openWalletIntent)
  const connector = row.connector ?? (wallet && findInstalled(wallet))
  return (
    <ListRow
      icon={<Icon name={name} src={connector?.iconUrl ?? iconOf(wallet)} />}
      title={name}
      trailing={<WalletTag connector={connector} wallet={wallet} />}
      onClick={() => open(row)}
    />
  )
}
