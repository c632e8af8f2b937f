import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { imageUrl } from '@foyer/shared-core/images'
import { configAtom, goBackIntent } from '@foyer/shared-core/state'
import { Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { chooseCurrencyIntent, paymentCurrenciesAtom, paymentCurrencyAtom } from '../state/form.js'

/** The currencies that can be paid in [ENT-24]. */
export function OnRampFiatSelect() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const currencies = useAtomValue(paymentCurrenciesAtom)
  const current = useAtomValue(paymentCurrencyAtom)
  const client = useAtomValue(configAtom).api.provider
  const choose = useSetAtom(chooseCurrencyIntent)
  const goBack = useSetAtom(goBackIntent)
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' })
  return (
    <List label={t('onramp.selectCurrency')}>
      {currencies.map(({ id }) => (
        <ListRow
          key={id}
          icon={<Icon name={id} src={imageUrl(client, { kind: 'currency', id })} shape="circle" />}
          title={names.of(id) ?? id}
          trailing={<bdi>{id}</bdi>}
          current={id === current?.id}
          onClick={() => {
            choose(id)
            goBack()
          }}
        />
      ))}
    </List>
  )
}
