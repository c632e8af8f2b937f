import { Chip } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { Announcement, adoptSheet, Skeleton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { offerAtom } from '../state/form.js'
import { purchaseAmountAtom, quotingAtom } from '../state/quotes.js'
import { isNetworkOpenAtom } from '../state/sellers.js'
import { OfferIcon } from './OfferIcon.js'
import sheet, * as s from './OnRamp.module.css'
import { useMoney } from './useMoney.js'

const adopt = adoptSheet(sheet)

/** What is bought: how much by the quote, of which token, and where it arrives. */
export function BoughtCard() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const offer = useAtomValue(offerAtom)
  const amount = useAtomValue(purchaseAmountAtom)
  const { status } = useAtomValue(quotingAtom)
  const navigate = useSetAtom(navigateIntent)
  const isNetworkOpen = useAtomValue(isNetworkOpenAtom)
  if (!offer) return null
  const { network, symbol } = offer
  const bought = amount === undefined ? undefined : money.token(amount, symbol)
  return (
    <section ref={adopt} className={s.bought} aria-label={t('onramp.get')}>
      <span className={s.label} aria-hidden="true">
        {t('onramp.get')}
      </span>
      <span className={s.line}>
        {status === 'loading' ? (
          <Skeleton width={96} height={28} />
        ) : (
          <span className={s.amount} data-empty={!bought || undefined}>
            {amount === undefined ? '—' : t('onramp.about', { amount: money.quantity(amount) })}
          </span>
        )}
        <Chip
          icon={<OfferIcon offer={offer} size={24} />}
          glyph="down"
          label={t('onramp.token.change', { symbol, network: network.name })}
          onClick={() => navigate({ view: 'OnRampTokenSelect', data: undefined })}
        >
          <bdi className={s.symbol}>{symbol}</bdi>
        </Chip>
      </span>
      <span className={s.under}>
        {isNetworkOpen ? t('onramp.onSeveral') : t('onramp.onNetwork', { network: network.name })}
      </span>
      <Announcement>{bought && t('onramp.told', { bought })}</Announcement>
    </section>
  )
}
