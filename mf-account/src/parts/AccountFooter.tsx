import { embeddedId } from '@foyer/shared-core/constants'
import { explorerLink } from '@foyer/shared-core/entities'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { accountAtom, activeNetworkAtom, navigateIntent } from '@foyer/shared-core/state'
import { List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type en from '../messages/en.js'
import { isNameOfferedAtom } from '../state/nameOffer.js'
import { namespaceNames } from '../state/namespaceNames.js'
import {
  allowsManyWalletsAtom,
  hasProfileWalletsAtom,
  leaveAccountIntent,
  walletInUseAtom,
} from '../state/profileWallets.js'
import * as s from './Account.module.css'
import { FooterGlyph } from './FooterGlyph.js'
import { NameRow } from './NameRow.js'
import { useMovedRows } from './useMovedRows.js'

const sliders =
  'M4 8h8M18 8h2M15 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 16h2M12 16h8M9 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'

/** The ways on from an account: to its wallets, to the explorer, and out. */
export function AccountFooter() {
  const t = useTranslate<typeof en>()
  const hasWallets = useAtomValue(hasProfileWalletsAtom)
  const isNameOffered = useAtomValue(isNameOfferedAtom)
  const wallet = useAtomValue(walletInUseAtom)
  const { address } = useAtomValue(accountAtom)
  const network = useAtomValue(activeNetworkAtom)
  const rows = useRef<HTMLDivElement>(null)
  useMovedRows(rows)
  const explorer = address ? explorerLink(network, { kind: 'address', id: address }) : undefined
  return (
    <div ref={rows} className={s.footer}>
      <List label={t('account.more')}>
        {hasWallets && <WalletsRow />}
        {wallet?.connectorId === embeddedId && <SettingsRow />}
        {explorer && (
          <ListRow
            icon={<FooterGlyph name="external" />}
            title={t('account.explorer', { explorer: explorer.name })}
            href={explorer.href}
          />
        )}
        <DisconnectRow />
        {isNameOffered && <NameRow />}
      </List>
    </div>
  )
}

function WalletsRow() {
  const t = useTranslate<typeof en>()
  const allowsMany = useAtomValue(allowsManyWalletsAtom)
  const navigate = useSetAtom(navigateIntent)
  return (
    <ListRow
      icon={<FooterGlyph name="wallet" />}
      title={t(allowsMany ? 'account.wallets' : 'account.addresses')}
      onClick={() => navigate({ view: 'ProfileWallets', data: undefined })}
    />
  )
}

/** The embedded wallet alone has settings here; another wallet has its own. */
function SettingsRow() {
  const t = useTranslate<typeof en>()
  const navigate = useSetAtom(navigateIntent)
  return (
    <ListRow
      icon={<FooterGlyph path={sliders} />}
      title={t('account.settings')}
      onClick={() => navigate({ view: 'AccountSettings', data: undefined })}
    />
  )
}

/** Names every kind of network that a wallet leaves, where it is connected on several. */
function DisconnectRow() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const { namespaces = [] } = useAtomValue(walletInUseAtom) ?? {}
  const leave = useSetAtom(leaveAccountIntent)
  const names = namespaces.map((namespace) => namespaceNames[namespace])
  const networks = names.length > 1 ? new Intl.ListFormat(locale).format(names) : undefined
  return (
    <ListRow
      icon={<FooterGlyph name="signOut" />}
      title={t('account.disconnect')}
      detail={networks && t('account.disconnect.on', { networks })}
      onClick={() => void leave()}
    />
  )
}
