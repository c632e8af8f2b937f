import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { accountAtom, activeNamespaceAtom, activeNetworkAtom, navigateIntent } from '@foyer/shared-core/state'
import { adoptSheet, Glyph, type GlyphName, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import sheet, * as s from '../parts/Account.module.css'
import { AccountBar } from '../parts/AccountBar.js'
import { AccountTypes } from '../parts/AccountTypes.js'
import { TokensTab } from '../parts/TokensTab.js'
import { TotalBalance } from '../parts/TotalBalance.js'
import { WalletFeatures } from '../parts/WalletFeatures.js'
import { explorerLink } from '../state/links.js'
import { namespaceNames } from '../state/namespaceNames.js'
import {
  allowsManyWalletsAtom,
  hasProfileWalletsAtom,
  leaveAccountIntent,
  walletInUseAtom,
} from '../state/profileWallets.js'

const adopt = adoptSheet(sheet)

/** The connected account: its network, balances and actions [VIEW-02]. */
export function Account() {
  const t = useTranslate<typeof en>()
  const leave = useSetAtom(leaveAccountIntent)
  const navigate = useSetAtom(navigateIntent)
  const hasWallets = useAtomValue(hasProfileWalletsAtom)
  const allowsMany = useAtomValue(allowsManyWalletsAtom)
  const locale = useAtomValue(localeAtom)
  const { connectorId, namespaces = [] } = useAtomValue(walletInUseAtom) ?? {}
  const activeNamespace = useAtomValue(activeNamespaceAtom)
  const { address } = useAtomValue(accountAtom)
  const network = useAtomValue(activeNetworkAtom)
  const explorer = address ? explorerLink(network, { kind: 'address', id: address }) : undefined
  const endsOn =
    namespaces.length > 1
      ? t('account.disconnect.on', {
          networks: new Intl.ListFormat(locale).format(namespaces.map((x) => namespaceNames[x])),
        })
      : undefined
  return (
    // Another wallet is another view: no button of it takes a press that was aimed at this one's.
    <div key={`${activeNamespace}:${connectorId}`} ref={adopt} className={s.account}>
      <AccountBar />
      <AccountTypes />
      <TotalBalance />
      <WalletFeatures />
      <TokensTab />
      <div className={s.footer}>
        <List label={t('account.more')}>
          {hasWallets && (
            <ListRow
              icon={<FooterGlyph name="wallet" />}
              title={t(allowsMany ? 'account.wallets' : 'account.addresses')}
              onClick={() => navigate({ view: 'ProfileWallets', data: undefined })}
            />
          )}
          {explorer && (
            <ListRow
              icon={<FooterGlyph name="external" />}
              title={t('account.explorer', { explorer: explorer.name })}
              href={explorer.href}
            />
          )}
          <ListRow
            icon={<FooterGlyph name="signOut" />}
            title={t('account.disconnect')}
            detail={endsOn}
            onClick={() => void leave()}
          />
        </List>
      </div>
    </div>
  )
}

function FooterGlyph({ name }: { name: GlyphName }) {
  return (
    <span className={s.footerGlyph}>
      <Glyph name={name} size={18} />
    </span>
  )
}
