import { contractOf, type TokenBalance } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import {
  activeCaipAddressAtom,
  activeNetworkAtom,
  navigateIntent,
  servedViewsAtom,
} from '@foyer/shared-core/state'
import { Button, EmptyState, ListSkeleton } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type en from '../messages/en.js'
import { hidesMinorAtom, majorTokensAtom, minorCountAtom } from '../state/minorTokens.js'
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
    <section className={s.tokens} aria-label={t('tokens.title')}>
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
          <p>{t(portfolio.isNativeAlone ? 'tokens.nativeAlone' : 'tokens.lastKnown')}</p>
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
      {tokens && tokens.length > 0 && <Tokens key={caipAddress} tokens={tokens} />}
    </section>
  )
}

/** The list, with the switch that hides small and unverified tokens; while they are hidden, their count is the last row. */
function Tokens({ tokens }: { tokens: readonly TokenBalance[] }) {
  const t = useTranslate<typeof en>()
  const count = useAtomValue(minorCountAtom)
  const major = useAtomValue(majorTokensAtom) ?? []
  const [hides, setHides] = useAtom(hidesMinorAtom)
  const [isShownAll, setShownAll] = useState(false)
  const open = useOpenToken()
  const isHidden = hides && !isShownAll && count > 0
  return (
    <>
      {count > 0 && (
        <label className={s.minorSwitch}>
          <input
            type="checkbox"
            checked={hides}
            onChange={(event) => {
              setHides(event.currentTarget.checked)
              setShownAll(false)
            }}
          />
          {t('tokens.hideMinor')}
        </label>
      )}
      {(!isHidden || major.length > 0) && (
        <TokenList
          label={t('tokens.title')}
          tokens={isHidden ? major : tokens}
          {...(open && { onChoose: open })}
        />
      )}
      {isHidden && (
        <Button kind="quiet" glyph="down" onClick={() => setShownAll(true)}>
          {t('tokens.hidden', { count })}
        </Button>
      )}
    </>
  )
}

/** @returns Opens a token's own view; undefined where no remote serves it. */
function useOpenToken(): ((token: TokenBalance) => void) | undefined {
  const isServed = useAtomValue(servedViewsAtom).has('TokenDetails')
  const navigate = useSetAtom(navigateIntent)
  const open = useCallback(
    (token: TokenBalance) => navigate({ view: 'TokenDetails', data: dataOf(token) }),
    [navigate],
  )
  return isServed ? open : undefined
}

const dataOf = (token: TokenBalance) => {
  const address = contractOf(token)
  return { caipNetworkId: token.chainId, ...(address !== undefined && { address }) }
}
