import { useTranslate } from '@foyer/shared-core/i18n'
import { loadWalletsIntent } from '@foyer/shared-core/state'
import {
  EmptyState,
  Glyph,
  Icon,
  List,
  ListRow,
  ListSkeleton,
  TryAgain,
  useIsOffline,
} from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { serviceStatusAtom } from '../state/connectList.js'
import { offersAtom } from '../state/getWallet.js'
import { walletIconAtom } from '../state/walletIcon.js'

/** Wallets to get, each with its own page. */
export function GetWallet() {
  const t = useTranslate<typeof en>()
  const offers = useAtomValue(offersAtom)
  const status = useAtomValue(serviceStatusAtom)
  const iconOf = useAtomValue(walletIconAtom)
  const load = useSetAtom(loadWalletsIntent)
  const isOffline = useIsOffline()
  useEffect(() => {
    void load()
  }, [load])

  if (offers.length > 0)
    return (
      <List label={t('getWallet.title')}>
        {offers.map(({ href, wallet }) => (
          <ListRow
            key={wallet.id}
            icon={<Icon name={wallet.name} src={iconOf(wallet)} />}
            title={wallet.name}
            trailing={<Glyph name="external" />}
            href={href}
          />
        ))}
      </List>
    )
  if (status === 'loading') return <ListSkeleton label={t('connect.loading')} rows={8} />
  return (
    <EmptyState
      glyph="warning"
      title={t(isOffline ? 'connect.offline' : 'connect.unavailable')}
      action={<TryAgain onRetry={load}>{t('common.retry')}</TryAgain>}
    />
  )
}
