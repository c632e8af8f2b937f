import { useTranslate } from '@foyer/shared-core/i18n'
import { Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { paymentCurrencyAtom } from '../state/form.js'
import { useMoney } from './useMoney.js'

const known = { card: 'onramp.method.card', ach_bank_account: 'onramp.method.ach_bank_account' } as const

const isKnown = (id: string): id is keyof typeof known => Object.hasOwn(known, id)

/** What each way to pay takes [CON-14]; of a single one the field says it. */
export function Limits() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const payment = useAtomValue(paymentCurrencyAtom)
  if (!payment || payment.limits.length < 2) return null
  const say = (id: string) => (isKnown(id) ? t(known[id]) : id)
  const words = payment.limits.map(({ id, max, min }) =>
    t('onramp.limit', {
      method: say(id),
      least: money.fiat(min, payment.id),
      most: money.fiat(max, payment.id),
    }),
  )
  return (
    <Text size="xs" tone="quiet">
      {words.join(' · ')}
    </Text>
  )
}
