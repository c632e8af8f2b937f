import { formatBalance, formatFiat } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import {
  accountAtom,
  activeNetworkAtom,
  isBalanceUnknownAtom,
  isNetworkSupportedAtom,
  refreshBalanceIntent,
} from '@foyer/shared-core/state'
import { adoptSheet, Glyph, Skeleton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import type en from '../messages/en.js'
import { hasPortfolioAtom, nativeTokenAtom, portfolioAtom, totalAtom } from '../state/portfolio.js'
import sheet, * as s from './Account.module.css'
import { NetworkChip } from './NetworkChip.js'
import { useShownAgain } from './useShownAgain.js'

const adopt = adoptSheet(sheet)

/** The total worth of all tokens of this network, and the native balance; the latter alone where tokens cannot be read. */
export function TotalBalance() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const network = useAtomValue(activeNetworkAtom)
  const { status } = useAtomValue(portfolioAtom)
  const total = useAtomValue(totalAtom)
  const hasPortfolio = useAtomValue(hasPortfolioAtom)
  const text = total && formatFiat(total.total, { locale, currency: total.currency })
  const isOld = status === 'error' && text !== undefined
  const label = t('account.total', { network: network.name })
  return (
    <section ref={adopt} className={s.total} aria-label={label}>
      {hasPortfolio && (
        <span
          className={s.totalAmount}
          data-long={(text && text.length > 13) || undefined}
          data-old={isOld || undefined}
        >
          {text ?? (status === 'loading' ? <Skeleton width={140} height={36} radius={10} /> : '—')}
        </span>
      )}
      {isOld && <span className={s.old}>{t('account.lastKnown')}</span>}
      <span className={s.place}>
        <NativeBalance isAlone={!hasPortfolio} />
        <NetworkChip />
      </span>
    </section>
  )
}

/** The native balance; a dash with a retry while it is unknown [ERR-19]. */
function NativeBalance({ isAlone }: { isAlone: boolean }) {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const { balance, balanceSymbol, caipAddress } = useAtomValue(accountAtom)
  const isSupported = useAtomValue(isNetworkSupportedAtom)
  const isUnknown = useAtomValue(isBalanceUnknownAtom) || !isSupported
  const refresh = useSetAtom(refreshBalanceIntent)
  const read = useCallback(() => void refresh(), [refresh])
  useEffect(() => {
    if (caipAddress) read()
  }, [caipAddress, read])
  useShownAgain(read)

  // Where no node of the page's answers, the service's list may know it; else its dash is enough.
  const held = useAtomValue(nativeTokenAtom)
  if (!isSupported && held)
    return (
      <span className={s.totalDetail}>
        {formatBalance(held.quantity.numeric, { locale })} <bdi>{held.symbol}</bdi>
      </span>
    )
  if (!isSupported && !isAlone) return null
  if (!isUnknown && balance === undefined)
    return (
      <span className={s.totalDetail}>
        <Skeleton width={96} height={14} />
      </span>
    )
  if (!isUnknown && balance !== undefined)
    return (
      <span className={isAlone ? s.totalAmount : s.totalDetail} data-long={isAlone || undefined}>
        {formatBalance(balance, { locale })} <bdi>{balanceSymbol}</bdi>
      </span>
    )
  return (
    <span className={s.totalDetail}>
      <span role="img" aria-label={t('account.balanceUnknown')} title={t('account.balanceUnknown')}>
        —
      </span>
      {isSupported && (
        <button
          className={s.retry}
          type="button"
          aria-label={t('account.retryBalance')}
          title={t('account.retryBalance')}
          onClick={() => void refresh({ force: true })}
        >
          <Glyph name="retry" size={16} />
        </button>
      )}
    </span>
  )
}
