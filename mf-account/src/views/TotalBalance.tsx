import { formatFiat, formatQuantity } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { activeCaipAddressAtom, activeNetworkAtom } from '@foyer/shared-core/state'
import { adoptSheet, Glyph, Skeleton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { nativeBalanceAtom, refreshNativeBalanceIntent } from '../state/nativeBalance.js'
import { portfolioAtom } from '../state/portfolio.js'
import { totalOf } from '../state/totals.js'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** What all tokens of this network are worth together, and how much of its own token there is. */
export function TotalBalance() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const network = useAtomValue(activeNetworkAtom)
  const { status, tokens } = useAtomValue(portfolioAtom)
  const text = tokens && formatFiat(totalOf(tokens), { locale })
  const label = t('account.total', { network: network.name })
  return (
    <section ref={adopt} className={s.total} aria-label={label}>
      <span className={s.totalAmount} data-long={(text && text.length > 13) || undefined}>
        {text ?? (status === 'loading' ? <Skeleton width={140} height={36} radius={10} /> : '—')}
      </span>
      <NativeBalance />
    </section>
  )
}

/** The native balance; while nobody knows it, a dash and a way to ask again [ERR-19]. */
function NativeBalance() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const native = useAtomValue(nativeBalanceAtom)
  const refresh = useSetAtom(refreshNativeBalanceIntent)
  useEffect(() => {
    if (caipAddress) void refresh()
  }, [caipAddress, refresh])

  return (
    <span className={s.totalDetail}>
      {native.status === 'success' && (
        <span>
          {formatQuantity(native.balance, { locale, minimumPlaces: 3 })} <bdi>{native.symbol}</bdi>
        </span>
      )}
      {native.status === 'loading' && <Skeleton width={96} height={14} />}
      {native.status === 'unknown' && (
        <>
          <span role="img" aria-label={t('account.balanceUnknown')} title={t('account.balanceUnknown')}>
            —
          </span>
          <button
            className={s.retry}
            type="button"
            aria-label={t('account.retryBalance')}
            title={t('account.retryBalance')}
            onClick={() => void refresh({ force: true })}
          >
            <Glyph name="retry" size={16} />
          </button>
        </>
      )}
    </span>
  )
}
