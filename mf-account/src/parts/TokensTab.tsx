import { useTranslate } from '@foyer/shared-core/i18n'
import { activeCaipAddressAtom, activeNetworkAtom } from '@foyer/shared-core/state'
import { EmptyState, ListSkeleton } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { portfolioAtom } from '../state/portfolio.js'
import * as s from './Account.module.css'
import { RetryButton } from './RetryButton.js'
import { TokenList } from './TokenList.js'
import { usePortfolioRefresh } from './usePortfolioRefresh.js'

/** The Tokens tab of Account [VIEW-19]. */
export function TokensTab() {
  const t = useTranslate<typeof en>()
  const portfolio = useAtomValue(portfolioAtom)
  const network = useAtomValue(activeNetworkAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const refresh = usePortfolioRefresh()
  const { tokens } = portfolio
  return (
    <section aria-label={t('tokens.title')}>
      {portfolio.status === 'error' && !tokens && (
        <EmptyState
          glyph="warning"
          title={t('tokens.unavailable')}
          detail={t('tokens.unavailableDetail', { network: network.name })}
          action={<RetryButton atMs={portfolio.retryAtMs} onRetry={refresh} />}
        />
      )}
      {portfolio.status === 'error' && tokens && (
        <div className={s.oldTokens}>
          <p>{t('tokens.lastKnown')}</p>
          <RetryButton size="small" atMs={portfolio.retryAtMs} onRetry={refresh} />
        </div>
      )}
      {portfolio.status === 'loading' && <ListSkeleton label={t('tokens.loading')} rows={3} detailed />}
      {tokens?.length === 0 && (
        <EmptyState
          glyph="wallet"
          title={t('tokens.empty')}
          detail={t('tokens.emptyDetail', { network: network.name })}
        />
      )}
      {tokens && tokens.length > 0 && (
        <TokenList key={caipAddress} label={t('tokens.title')} tokens={tokens} />
      )}
    </section>
  )
}
