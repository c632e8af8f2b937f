import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom, goBackIntent } from '@foyer/shared-core/state'
import { EmptyState, List, ListSkeleton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { RetryButton } from '../parts/RetryButton.js'
import { TokenRow } from '../parts/TokenRow.js'
import { usePortfolioRefresh } from '../parts/usePortfolioRefresh.js'
import { portfolioAtom } from '../state/portfolio.js'
import { chooseSendTokenIntent, sendFormAtom } from '../state/sendForm.js'

/** The list of tokens to send. */
export function WalletSendSelectToken() {
  const t = useTranslate<typeof en>()
  const { token: chosen, tokenBalances } = useAtomValue(sendFormAtom)
  const portfolio = useAtomValue(portfolioAtom)
  const { name } = useAtomValue(activeNetworkAtom)
  const choose = useSetAtom(chooseSendTokenIntent)
  const goBack = useSetAtom(goBackIntent)
  const refresh = usePortfolioRefresh()
  if (portfolio.status === 'loading') return <ListSkeleton label={t('tokens.loading')} rows={3} detailed />
  // Without the service's answer only the network's own token is listed; offer a retry for the others.
  const failure = portfolio.status === 'error' && (
    <EmptyState
      glyph="warning"
      title={t('tokens.unavailable')}
      detail={portfolio.tokens ? undefined : t('tokens.unavailableDetail', { network: name })}
      action={<RetryButton atMs={portfolio.retryAtMs} onRetry={refresh} />}
    />
  )
  if (tokenBalances.length === 0)
    return (
      failure || (
        <EmptyState
          glyph="wallet"
          title={t('tokens.empty')}
          detail={t('tokens.emptyDetail', { network: name })}
        />
      )
    )
  return (
    <>
      {failure}
      <List label={t('selectToken.title')}>
        {tokenBalances.map((token) => (
          <TokenRow
            key={token.address ?? token.chainId}
            token={token}
            isCurrent={token.address === chosen?.address && chosen !== undefined}
            onClick={() => {
              choose(token)
              goBack()
            }}
          />
        ))}
      </List>
    </>
  )
}
