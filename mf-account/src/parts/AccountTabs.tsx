import type { AccountTab } from '@foyer/shared-core/entities'
import { Tabs } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtom, useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { accountTabAtom, accountTabsAtom } from '../state/accountTabs.js'
import * as s from './Account.module.css'
import { LateTab } from './LateTab.js'
import { ActivitySkeleton, NftSkeleton } from './TabSkeletons.js'
import { TokensTab } from './TokensTab.js'

// Each is loaded when its tab is opened.
const importNfts = async () => ({
  default: (await import(/* webpackChunkName: "Nfts" */ './NftsTab.js')).NftsTab,
})
const importActivity = async () => ({
  default: (await import(/* webpackChunkName: "Activity" */ './ActivityTab.js')).ActivityTab,
})

const labels = {
  tokens: 'tokens.title',
  nfts: 'nfts.title',
  activity: 'activity.title',
} as const satisfies Record<AccountTab, string>

/** What the account owns and did, a tab each; a single one has a heading instead [VIEW-19]. */
export function AccountTabs() {
  const t = useTranslate<typeof en>()
  const tabs = useAtomValue(accountTabsAtom)
  const [tab, setTab] = useAtom(accountTabAtom)
  if (tabs.length === 0) return null
  if (tabs.length === 1)
    return (
      <>
        <h2 className={s.heading}>{t('tokens.title')}</h2>
        <TokensTab />
      </>
    )
  return (
    <div className={s.tabs}>
      <Tabs
        label={t('account.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(labels[id]) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'tokens' && <TokensTab />}
        {tab === 'nfts' && <LateTab key="nfts" load={importNfts} Skeleton={NftSkeleton} />}
        {tab === 'activity' && <LateTab key="activity" load={importActivity} Skeleton={ActivitySkeleton} />}
      </Tabs>
    </div>
  )
}
