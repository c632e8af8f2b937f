import { useTranslate } from '@foyer/shared-core/i18n'
import {
  activeCaipAddressAtom,
  activeNetworkAtom,
  modalFeaturesAtom,
  navigateIntent,
} from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { nftsAtom } from '../state/nfts.js'
import { NftGrid } from './NftGrid.js'
import sheet, * as s from './Nfts.module.css'
import { RetryButton } from './RetryButton.js'
import { NftSkeleton } from './TabSkeletons.js'
import { useNftsRefresh } from './useNftsRefresh.js'

const adopt = adoptSheet(sheet)

/** The Nfts tab of Account [VIEW-19]. */
export function NftsTab() {
  const t = useTranslate<typeof en>()
  const { list, retryAtMs, status } = useAtomValue(nftsAtom)
  const { name } = useAtomValue(activeNetworkAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const refresh = useNftsRefresh()
  return (
    <section ref={adopt} aria-label={t('nfts.title')}>
      {status === 'error' && !list && (
        <EmptyState
          glyph="warning"
          title={t('nfts.unavailable')}
          detail={t('nfts.unavailableDetail', { network: name })}
          action={<RetryButton atMs={retryAtMs} onRetry={refresh} />}
        />
      )}
      {status === 'error' && list && (
        <div className={s.note}>
          <p>{t('nfts.lastKnown')}</p>
          <RetryButton size="small" atMs={retryAtMs} onRetry={refresh} />
        </div>
      )}
      {status === 'loading' && <NftSkeleton label={t('nfts.loading')} />}
      {list && status === 'success' && list.isPartial && (
        <div className={s.note}>
          <p>{t('nfts.partial')}</p>
          <Button kind="secondary" size="small" glyph="retry" onClick={refresh}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {list?.nfts.length === 0 && <NoNfts network={name} />}
      {list && list.nfts.length > 0 && <NftGrid key={caipAddress} label={t('nfts.title')} nfts={list.nfts} />}
    </section>
  )
}

function NoNfts({ network }: { network: string }) {
  const t = useTranslate<typeof en>()
  const { receive } = useAtomValue(modalFeaturesAtom)
  const navigate = useSetAtom(navigateIntent)
  return (
    <EmptyState
      glyph="grid"
      title={t('nfts.empty')}
      detail={t('nfts.emptyDetail', { network })}
      action={
        receive && (
          <Button kind="secondary" onClick={() => navigate({ view: 'WalletReceive', data: undefined })}>
            {t('feature.receive')}
          </Button>
        )
      }
    />
  )
}
