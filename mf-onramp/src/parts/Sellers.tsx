import { onRampFeeRange } from '@foyer/shared-core/constants'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Glyph, Icon, List, ListRow, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { feeOf } from '../actions/feeOf.js'
import type en from '../messages/en.js'
import { linkSymbolOf } from '../sellers/linkSymbol.js'
import { buyIntent, openingAtom } from '../state/buying.js'
import { offerAtom } from '../state/form.js'
import { quotingAtom } from '../state/quotes.js'
import { hindranceAtom, placesAtom, type SellerOption, sellersAtom } from '../state/sellers.js'
import sheet, * as s from './OnRamp.module.css'
import { useMoney } from './useMoney.js'

const adopt = adoptSheet(sheet)

/** Who sells it; a press opens the seller's window [ENT-25] [CON-45]. */
export function Sellers() {
  const t = useTranslate<typeof en>()
  const sellers = useAtomValue(sellersAtom)
  const hindranceOf = useAtomValue(hindranceAtom)
  const opening = useAtomValue(openingAtom)
  const buy = useSetAtom(buyIntent)
  const sayMore = useDetail()
  return (
    <section ref={adopt} aria-label={t('onramp.sellers')}>
      <h2 className={s.title}>{t('onramp.sellers')}</h2>
      <List label={t('onramp.sellers')}>
        {sellers.map((option) => (
          <ListRow
            key={option.name}
            icon={<Icon name={option.name} />}
            title={t('onramp.seller', { seller: option.name })}
            detail={opening === option.name ? t('onramp.opening', { seller: option.name }) : sayMore(option)}
            trailing={<Glyph name="external" size={18} />}
            disabled={hindranceOf(option) !== undefined || opening !== undefined}
            onClick={() => void buy(option)}
          />
        ))}
      </List>
      <OwnPages />
    </section>
  )
}

/** The message key of each reason why a seller cannot be asked. */
const hindrances = {
  nowhere: 'onramp.seller.nowhere',
  amount: 'onramp.seller.missing',
  limit: 'onramp.seller.limit',
  asking: 'onramp.seller.asking',
  price: 'onramp.seller.noQuote',
} as const

/** The fee of a seller, or why it cannot be asked. */
function useDetail() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const quoting = useAtomValue(quotingAtom)
  const hindranceOf = useAtomValue(hindranceAtom)
  const offer = useAtomValue(offerAtom)
  return (option: SellerOption): string => {
    const symbol = (offer && option.kind === 'link' ? linkSymbolOf(offer) : offer?.symbol) ?? ''
    const hindrance = hindranceOf(option)
    if (hindrance) return t(hindrances[hindrance], { symbol })
    if (option.kind !== 'link') {
      const quote = quoting.status === 'success' ? quoting.quote : undefined
      const fee = quote && feeOf(quote)
      if (!fee || fee.isUsual) return t('onramp.seller.fee', onRampFeeRange)
      return t('onramp.seller.feeOf', { fee: money.fiat(fee.amount, quote.paymentTotal.currency) })
    }
    const other = symbol !== offer?.symbol ? `${t('onramp.seller.buys', { symbol })}. ` : ''
    return `${other}${t('onramp.seller.linkFee', onRampFeeRange)}`
  }
}

/** What is chosen on the own pages of those who take the order in a link. */
function OwnPages() {
  const t = useTranslate<typeof en>()
  const sellers = useAtomValue(sellersAtom)
  const placesOf = useAtomValue(placesAtom)
  const words = sellers.flatMap((option) => {
    const places = option.kind === 'link' ? placesOf(option).length : 0
    if (places === 0) return []
    return [t(places > 1 ? 'onramp.own.several' : 'onramp.own', { seller: option.name })]
  })
  if (words.length === 0) return null
  return (
    <Text size="xs" tone="quiet">
      {words.join(' ')}
    </Text>
  )
}
