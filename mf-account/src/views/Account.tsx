import { activeNamespaceAtom } from '@foyer/shared-core/state'
import { adoptSheet } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import sheet, * as s from '../parts/Account.module.css'
import { AccountBar } from '../parts/AccountBar.js'
import { AccountFooter } from '../parts/AccountFooter.js'
import { AccountTabs } from '../parts/AccountTabs.js'
import { AccountTypes } from '../parts/AccountTypes.js'
import { PendingPurchase } from '../parts/PendingPurchase.js'
import { PendingSends } from '../parts/PendingSends.js'
import { TotalBalance } from '../parts/TotalBalance.js'
import { WalletFeatures } from '../parts/WalletFeatures.js'
import { walletInUseAtom } from '../state/profileWallets.js'

const adopt = adoptSheet(sheet)

/** The connected account: its wallet, network, balances and actions [VIEW-02]. */
export function Account() {
  const namespace = useAtomValue(activeNamespaceAtom)
  const wallet = useAtomValue(walletInUseAtom)
  return (
    // Another wallet is another view: no button of it takes a press that was aimed at this one's.
    <div key={`${namespace}:${wallet?.connectorId}`} ref={adopt} className={s.account}>
      <AccountBar />
      <AccountTypes />
      <TotalBalance />
      <PendingSends />
      <PendingPurchase />
      <WalletFeatures />
      <AccountTabs />
      <AccountFooter />
    </div>
  )
}
