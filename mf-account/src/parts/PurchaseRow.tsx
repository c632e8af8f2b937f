import { formatQuantity } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { purchasesOf, readPurchases } from '@foyer/shared-core/onramp'
import { activeCaipAddressAtom, configAtom, navigateIntent } from '@foyer/shared-core/state'
import { Glyph, Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'

/** The newest purchase of the account that may still arrive; leads to how it stands. */
export function PurchaseRow() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const config = useAtomValue(configAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const navigate = useSetAtom(navigateIntent)
  const own = caipAddress ? purchasesOf(readPurchases(config), caipAddress) : []
  const purchase = own.find((x) => x.told === undefined || x.told === 'paid')
  if (!purchase) return null
  const { id, quoted, seller, symbol } = purchase
  const amount = quoted ? `${formatQuantity(quoted, { locale, places: 6 })} ${symbol}` : symbol
  return (
    <List label={t('pending.title')}>
      <ListRow
        icon={<Icon name={seller} />}
        title={t('pending.purchase', { amount })}
        detail={seller}
        trailing={<Glyph name="next" size={18} />}
        onClick={() => navigate({ view: 'BuyInProgress', data: { id } })}
      />
    </List>
  )
}
