import { useTranslate } from '@foyer/shared-core/i18n'
import { Icon, List, ListRow, Tag } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { isInstalled } from '../order/orderConnectors.js'
import type { ConnectRow } from '../state/connectList.js'
import { mustAcceptAtom } from '../state/legal.js'
import { openWalletIntent } from '../state/openWallet.js'
import { walletIconAtom } from '../state/walletIcon.js'
import { GlyphIcon } from './GlyphIcon.js'

/** Wallets, one a line; the whole line is the button. */
export function RowList({ label, rows }: { label: string; rows: readonly ConnectRow[] }) {
  const open = useSetAtom(openWalletIntent)
  const isBlocked = useAtomValue(mustAcceptAtom)
  const iconOf = useAtomValue(walletIconAtom)
  return (
    <List label={label}>
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
          trailing={<RowTag row={row} />}
          disabled={isBlocked}
          onClick={() => open(row)}
        />
      ))}
    </List>
  )
}

function RowTag({ row: { connector, type } }: { row: ConnectRow }) {
  const t = useTranslate<typeof en>()
  if (connector?.flagged) return <Tag tone="warning">{t('connect.tag.flagged')}</Tag>
  if (type === 'walletConnect') return <Tag>{t('connect.tag.qrCode')}</Tag>
  if (type === 'recent') return <Tag tone="accent">{t('connect.tag.recent')}</Tag>
  return connector && isInstalled(connector.kind) && <Tag>{t('connect.tag.installed')}</Tag>
}
