import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { Glyph, Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { pendingPurchasesAtom } from '../state/purchases.js'
import { useMoney } from './useMoney.js'

/** The purchases under way, also those of before a reload; each leads to how it stands. */
export function PendingPurchases() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const pending = useAtomValue(pendingPurchasesAtom)
  const navigate = useSetAtom(navigateIntent)
  if (pending.length === 0) return null
  return (
    <List label={t('onramp.pending')}>
      {pending.map(({ id, quoted, seller, symbol, told }) => (
        <ListRow
          key={id}
          icon={<Icon name={seller} />}
          title={t('onramp.pending.row', { amount: quoted ? money.token(quoted, symbol) : symbol })}
          detail={told ? t(`onramp.status.${told}`) : seller}
          trailing={<Glyph name="next" size={18} />}
          onClick={() => navigate({ view: 'BuyInProgress', data: { id } })}
        />
      ))}
    </List>
  )
}
