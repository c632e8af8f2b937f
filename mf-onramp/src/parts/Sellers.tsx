import { onRampFeeRange } from '@foyer/shared-core/constants'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Glyph, Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { linkSymbolOf } from '../sellers/linkSymbol.js'
import { buyIntent, canBuyAtom, openingAtom, type SellerOption, sellersAtom } from '../state/buying.js'
import { amountCheckAtom, offerAtom } from '../state/form.js'
import sheet, * as s from './OnRamp.module.css'

const adopt = adoptSheet(sheet)

/** Who sells it; a press opens the seller's window [ENT-25] [CON-45]. */
export function Sellers() {
  const t = useTranslate<typeof en>()
  const sellers = useAtomValue(sellersAtom)
  const canBuy = useAtomValue(canBuyAtom)
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
            detail={sayMore(option)}
            trailing={<Glyph name="external" size={18} />}
            disabled={!canBuy(option) || opening !== undefined}
            onClick={() => void buy(option)}
          />
        ))}
      </List>
    </section>
  )
}

/** The fee of a seller, or why it cannot be asked. */
function useDetail() {
  const t = useTranslate<typeof en>()
  const canBuy = useAtomValue(canBuyAtom)
  const { status } = useAtomValue(amountCheckAtom)
  const offer = useAtomValue(offerAtom)
  return (option: SellerOption): string => {
    if (option.kind === 'link') {
      const symbol = offer && linkSymbolOf(offer)
      const other = symbol && symbol !== offer.symbol ? `${t('onramp.seller.buys', { symbol })}. ` : ''
      return `${other}${t('onramp.seller.own', onRampFeeRange)}`
    }
    if (canBuy(option)) return t('onramp.seller.fee', onRampFeeRange)
    return t(status === 'empty' ? 'onramp.seller.missing' : 'onramp.seller.noQuote')
  }
}
