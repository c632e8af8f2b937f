import { useTranslate } from '@foyer/shared-core/i18n'
import { accountAtom, activeNetworkAtom, navigateIntent } from '@foyer/shared-core/state'
import { adoptSheet, Glyph, type GlyphName, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import sheet, * as s from '../parts/Account.module.css'
import { AccountBar } from '../parts/AccountBar.js'
import { PendingSends } from '../parts/PendingSends.js'
import { TokensTab } from '../parts/TokensTab.js'
import { TotalBalance } from '../parts/TotalBalance.js'
import { WalletFeatures } from '../parts/WalletFeatures.js'
import { explorerLink } from '../state/links.js'
import { hasProfileWalletsAtom, leaveAccountIntent } from '../state/profileWallets.js'

const adopt = adoptSheet(sheet)

/** The connected account: its network, balances and actions [VIEW-02]. */
export function Account() {
  const t = useTranslate<typeof en>()
  const leave = useSetAtom(leaveAccountIntent)
  const navigate = useSetAtom(navigateIntent)
  const hasWallets = useAtomValue(hasProfileWalletsAtom)
  const { address } = useAtomValue(accountAtom)
  const network = useAtomValue(activeNetworkAtom)
  const explorer = address ? explorerLink(network, { kind: 'address', id: address }) : undefined
  return (
    <div ref={adopt}>
      <AccountBar />
      <TotalBalance />
      <PendingSends />
      <WalletFeatures />
      <TokensTab />
      <div className={s.footer}>
        <List label={t('account.more')}>
          {hasWallets && (
            <ListRow
              icon={<FooterGlyph name="wallet" />}
              title={t('account.wallets')}
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
