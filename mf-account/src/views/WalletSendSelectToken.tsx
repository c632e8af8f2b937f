import type { TokenBalance } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom, goBackIntent } from '@foyer/shared-core/state'
import { EmptyState, ListSkeleton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type en from '../messages/en.js'
import { RetryButton } from '../parts/RetryButton.js'
import { TokenList } from '../parts/TokenList.js'
import { usePortfolioRefresh } from '../parts/usePortfolioRefresh.js'
import { portfolioAtom } from '../state/portfolio.js'
import { chooseSendTokenIntent, sendFormAtom } from '../state/sendForm.js'

/** The list of tokens to send. */
export function WalletSendSelectToken() {
  const t = useTranslate<typeof en>()
  const { token: chosen, tokenBalances } = useAtomValue(sendFormAtom)
  const portfolio = useAtomValue(portfolioAtom)
  const { name } = useAtomValue(activeNetworkAtom)
  const chooseToken = useSetAtom(chooseSendTokenIntent)
  const goBack = useSetAtom(goBackIntent)
  const refresh = usePortfolioRefresh()
  const choose = useCallback(
    (token: TokenBalance) => {
      chooseToken(token)
      goBack()
    },
    [chooseToken, goBack],
  )
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
      <TokenList label={t('selectToken.title')} tokens={tokenBalances} current={chosen} onChoose={choose} />
    </>
  )
}
