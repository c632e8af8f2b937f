import type { AccountTab } from '@foyer/shared-core/entities'
import { Tabs } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { ListSkeleton } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import type en from '../messages/en.js'
import { accountTabAtom, accountTabsAtom } from '../state/accountTabs.js'
import * as s from './Account.module.css'
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
        {tab === 'nfts' && <LateTab load={importNfts} />}
        {tab === 'activity' && <LateTab load={importActivity} />}
      </Tabs>
    </div>
  )
}

/** A tab whose code was refused stays so for its own life alone: the view that is tried again asks anew. */
function LateTab({ load }: { load: () => Promise<{ default: () => React.ReactNode }> }) {
  const t = useTranslate<typeof en>()
  const [Tab] = useState(() => lazy(load))
  return (
    <Suspense fallback={<ListSkeleton label={t('account.tabLoading')} rows={3} detailed />}>
      <Tab />
    </Suspense>
  )
}
