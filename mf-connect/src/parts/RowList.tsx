import { useTranslate } from '@foyer/shared-core/i18n'
import { preparePairingIntent } from '@foyer/shared-core/state'
import { Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import type { ConnectRow } from '../state/connectList.js'
import { mustAcceptAtom } from '../state/legal.js'
import { openWalletIntent } from '../state/openWallet.js'
import { walletIconAtom } from '../state/walletIcon.js'
import { GlyphIcon } from './GlyphIcon.js'
import { WalletTag } from './WalletTag.js'

/** A list of wallets; the whole row is the button. There are several such lists, so each is named by its content. */
export function RowList({ rows }: { rows: readonly ConnectRow[] }) {
  const t = useTranslate<typeof en>()
  const open = useSetAtom(openWalletIntent)
  const prepare = useSetAtom(preparePairingIntent)
  const isBlocked = useAtomValue(mustAcceptAtom)
  const iconOf = useAtomValue(walletIconAtom)
  const types = [...new Set(rows.map((row) => t(`connect.type.${row.type}`)))]
  return (
    <List label={t('connect.wallets', { types: types.join(', ') })}>
      {rows.map((row) => (
        <ListRow
          key={`${row.type}:${row.id}`}
          icon={
            row.type === 'walletConnect' ? (
              <GlyphIcon name="qrCode" />
            ) : (
              <Icon name={row.name} src={row.connector?.iconUrl ?? iconOf(row.wallet)} />
            )
          }
          title={row.name}
          trailing={<WalletTag connector={row.connector} type={row.type} wallet={row.wallet} />}
          disabled={isBlocked}
          onClick={() => open(row)}
          {...(row.type === 'walletConnect' && !isBlocked && { onNear: () => prepare({ isNear: true }) })}
        />
      ))}
    </List>
  )
}
