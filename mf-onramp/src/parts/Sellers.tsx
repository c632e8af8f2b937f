import { onRampFeeRange } from '@foyer/shared-core/constants'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Glyph, Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { linkSymbolOf } from '../sellers/linkSymbol.js'
import { buyIntent, openingAtom } from '../state/buying.js'
import { offerAtom } from '../state/form.js'
import { hindranceAtom, placesAtom, type SellerOption, sellersAtom } from '../state/sellers.js'
import sheet, * as s from './OnRamp.module.css'

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
            detail={sayMore(option)}
            trailing={<Glyph name="external" size={18} />}
            disabled={hindranceOf(option) !== undefined || opening !== undefined}
            onClick={() => void buy(option)}
          />
        ))}
      </List>
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
  const hindranceOf = useAtomValue(hindranceAtom)
  const placesOf = useAtomValue(placesAtom)
  const offer = useAtomValue(offerAtom)
  return (option: SellerOption): string => {
    const symbol = (offer && option.kind === 'link' ? linkSymbolOf(offer) : offer?.symbol) ?? ''
    const hindrance = hindranceOf(option)
    if (hindrance) return t(hindrances[hindrance], { symbol })
    if (option.kind !== 'link') return t('onramp.seller.fee', onRampFeeRange)
    const other = symbol !== offer?.symbol ? `${t('onramp.seller.buys', { symbol })}. ` : ''
    const own = placesOf(option).length > 1 ? 'onramp.seller.ownSeveral' : 'onramp.seller.own'
    return `${other}${t(own, onRampFeeRange)}`
  }
}
