import type { WalletListItem } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Icon, ListRow, Tag } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { installedConnectorAtom, openWalletIntent } from '../state/openWallet.js'
import { walletIconAtom } from '../state/walletIcon.js'

/** One wallet of the list. */
export function ListedWalletRow({ wallet }: { wallet: WalletListItem }) {
  const t = useTranslate<typeof en>()
  const iconOf = useAtomValue(walletIconAtom)
  const installed = useAtomValue(installedConnectorAtom)(wallet)
  const open = useSetAtom(openWalletIntent)
  return (
    <ListRow
      icon={<Icon name={wallet.name} src={installed?.iconUrl ?? iconOf(wallet)} />}
      title={wallet.name}
      trailing={installed && <Tag>{t('connect.type.injected')}</Tag>}
      onClick={() => open({ wallet })}
    />
  )
}
