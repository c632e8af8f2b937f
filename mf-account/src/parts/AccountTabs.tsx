import type { AccountTab } from '@foyer/shared-core/entities'
import { Tabs } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { ListSkeleton } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
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
        {tab === 'nfts' && <LateTab key="nfts" load={importNfts} />}
        {tab === 'activity' && <LateTab key="activity" load={importActivity} />}
      </Tabs>
    </div>
  )
}

type LateTabProps = { load: () => Promise<{ default: ComponentType }> }

/**
 * A tab whose code comes when it is opened. Code that is refused ends the view, which asks anew when it is tried again.
 * `Suspense` would show its fallback for 300 ms, however soon the code is there.
 */
function LateTab({ load }: LateTabProps) {
  const t = useTranslate<typeof en>()
  const [late, setLate] = useState<{ Tab: ComponentType } | { error: unknown }>()
  useEffect(() => {
    let isShown = true
    const settle = (result: typeof late) => {
      if (isShown) setLate(result)
    }
    load().then(
      ({ default: Tab }) => settle({ Tab }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      isShown = false
    }
  }, [load])
  if (!late) return <ListSkeleton label={t('account.tabLoading')} rows={3} detailed />
  if ('error' in late) throw late.error
  return <late.Tab />
}
