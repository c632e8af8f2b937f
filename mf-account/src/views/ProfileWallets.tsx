import { Tabs } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, EmptyState, Stack } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { ActiveConnection } from '../parts/ActiveConnection.js'
import { ConnectionRows } from '../parts/ConnectionRows.js'
import { namespaceNames } from '../state/namespaceNames.js'
import {
  addWalletIntent,
  canAddWalletAtom,
  refreshNamesIntent,
  shownConnectionsAtom,
  walletTabAtom,
  walletTabsAtom,
} from '../state/profileWallets.js'

/** All wallets of the visitor, a tab per namespace: the active one, other live ones, remembered ones [VIEW-09]. */
export function ProfileWallets() {
  const t = useTranslate<typeof en>()
  const tabs = useAtomValue(walletTabsAtom)
  const [tab, setTab] = useAtom(walletTabAtom)
  const addWallet = useSetAtom(addWalletIntent)
  const canAdd = useAtomValue(canAddWalletAtom)
  // Forget the picked tab: the next visit starts with the tab of the wallet in use.
  useEffect(() => () => setTab(undefined), [setTab])

  const refreshNames = useSetAtom(refreshNamesIntent)
  // Anew for another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void refreshNames(), [refreshNames, tab])

  return (
    <Stack gap={4}>
      {tabs.length > 1 ? (
        <Tabs
          label={t('wallets.tabs')}
          tabs={tabs.map((id) => ({ id, label: namespaceNames[id] }))}
          value={tab}
          onChange={setTab}
        >
          <Connections />
        </Tabs>
      ) : (
        <Connections />
      )}
      {canAdd && (
        <Button kind="secondary" glyph="wallet" onClick={() => void addWallet()}>
          {t('wallets.add')}
        </Button>
      )}
    </Stack>
  )
}

function Connections() {
  const t = useTranslate<typeof en>()
  const { active, others, recent } = useAtomValue(shownConnectionsAtom)
  if (!active && others.length === 0 && recent.length === 0)
    return <EmptyState glyph="wallet" title={t('wallets.none')} detail={t('wallets.noneDetail')} />
  return (
    <Stack gap={4}>
      {active && <ActiveConnection connection={active} />}
      {others.length > 0 && <ConnectionRows kind="live" connections={others} />}
      {recent.length > 0 && <ConnectionRows kind="recent" connections={recent} />}
    </Stack>
  )
}
