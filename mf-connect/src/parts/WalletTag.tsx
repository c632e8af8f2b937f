import type { ConnectorType } from '@foyer/shared-core/config'
import type { Connector } from '@foyer/shared-core/connectors'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Tag } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { isInstalled } from '../lists/orderConnectors.js'
import type en from '../messages/en.js'
import { hasAnsweredAtom } from '../state/openWallet.js'

export type WalletTagProps = {
  connector?: Connector | undefined
  type?: ConnectorType
  /** The list's entry. */
  wallet?: WalletListItem | undefined
}

/** The quiet word at the end of a wallet's row, or nothing. */
export function WalletTag({ connector, type, wallet }: WalletTagProps) {
  const t = useTranslate<typeof en>()
  const hasAnswered = useAtomValue(hasAnsweredAtom)({
    ...(connector && { connector }),
    ...(wallet && { wallet }),
  })
  if (connector?.flagged) return <Tag tone="warning">{t('connect.tag.flagged')}</Tag>
  if (hasAnswered) return <Tag tone="accent">{t('connect.tag.answered')}</Tag>
  if (type === 'walletConnect') return <Tag>{t('connect.type.walletConnect')}</Tag>
  if (type === 'recent') return <Tag tone="accent">{t('connect.type.recent')}</Tag>
  return connector && isInstalled(connector.kind) && <Tag>{t('connect.type.injected')}</Tag>
}
