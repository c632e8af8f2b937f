import { useTranslate } from '@foyer/shared-core/i18n'
import {
  Announcement,
  Button,
  EmptyState,
  ListSkeleton,
  Stack,
  Text,
  TryAgain,
  useIsOffline,
} from '@foyer/shared-core/ui'
import { VirtualList } from '@foyer/shared-core/virtual'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import {
  retryShownIntent,
  searchTextAtom,
  showMoreIntent,
  shownWalletsAtom,
  typeSearchIntent,
} from '../state/allWallets.js'
import { ListedWalletRow } from './ListedWalletRow.js'

/** The wallets that were found or loaded, or the reason why there are none. */
export function WalletResults() {
  const t = useTranslate<typeof en>()
  const { count, isSearch, rows, status } = useAtomValue(shownWalletsAtom)
  const text = useAtomValue(searchTextAtom).trim()
  const showMore = useSetAtom(showMoreIntent)
  const retry = useSetAtom(retryShownIntent)
  const type = useSetAtom(typeSearchIntent)
  const isOffline = useIsOffline()
  const isLoading = status === 'idle' || status === 'loading'

  const again = <TryAgain onRetry={retry}>{t('common.retry')}</TryAgain>
  // Keep the last search's rows until the next results come, so that typing causes no flicker.
  if (isLoading && rows.length === 0) return <ListSkeleton label={t('allWallets.loading')} rows={6} />
  if (status === 'error' && rows.length === 0)
    return (
      <EmptyState
        glyph="warning"
        title={t(isOffline ? 'modal.offline' : 'allWallets.unavailable')}
        action={again}
      />
    )
  if (rows.length === 0)
    return (
      <EmptyState
        glyph="search"
        title={isSearch ? t('allWallets.none', { text }) : t('allWallets.empty')}
        action={
          isSearch && (
            <Button kind="secondary" size="small" onClick={() => void type('')}>
              {t('allWallets.clear')}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <VirtualList
        // A new key, so that a search starts at the top.
        key={isSearch ? 'search' : 'all'}
        label={t('allWallets.title')}
        items={rows}
        total={isSearch ? rows.length : count}
        getKey={(row) => row.id}
        renderRow={(row) => <ListedWalletRow row={row} />}
        onEndReached={() => void showMore()}
        footer={
          status === 'error' ? (
            <Stack gap={2} align="center" padding={4}>
              <Text tone="quiet" align="center">
                {t(isOffline ? 'connect.offline' : 'connect.unavailable')}
              </Text>
              {again}
            </Stack>
          ) : (
            isLoading &&
            !isSearch && <ListSkeleton label={t('allWallets.loading')} rows={Math.max(2, 6 - rows.length)} />
          )
        }
      />
      {isSearch && !isLoading && <Announcement>{t('allWallets.found', { count: rows.length })}</Announcement>}
    </>
  )
}
