import { fiatPlaces } from '@foyer/shared-core/format'
import { AmountField, type AmountReading, Chip } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { imageUrl } from '@foyer/shared-core/images'
import { configAtom, navigateIntent } from '@foyer/shared-core/state'
import { adoptSheet, Icon } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { presetsFor, rangeOf } from '../actions/presets.js'
import type en from '../messages/en.js'
import { amountCheckAtom, amountTextAtom, paymentCurrencyAtom, typeAmountIntent } from '../state/form.js'
import sheet, * as s from './OnRamp.module.css'
import { useMoney } from './useMoney.js'

const adopt = adoptSheet(sheet)

/** What is paid: the amount, its currency, and round amounts. */
export function AmountCard() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const text = useAtomValue(amountTextAtom)
  const type = useSetAtom(typeAmountIntent)
  const { id: currency = 'USD', limits = [] } = useAtomValue(paymentCurrencyAtom) ?? {}
  const [reading, setReading] = useState<AmountReading | undefined>(undefined)
  const decimals = fiatPlaces(currency)
  const limit = useLimit({ currency, decimals })
  const range = rangeOf(limits)
  return (
    <div ref={adopt} className={s.pay}>
      <AmountField
        label={t('onramp.pay')}
        value={text}
        onChange={type}
        onRead={setReading}
        decimals={decimals}
        decimalMark={money.decimalMark}
        error={useFault(reading, { currency, decimals }) ?? limit}
        detail={
          range &&
          t('onramp.range', { least: money.fiat(range.min, currency), most: money.fiat(range.max, currency) })
        }
        trailing={<CurrencyChip currency={currency} />}
      />
      <fieldset className={s.presets} aria-label={t('onramp.presets')}>
        {presetsFor(limits).map((amount) => (
          <button
            key={amount}
            className={s.preset}
            type="button"
            aria-pressed={text === amount}
            onClick={() => {
              setReading(undefined)
              type(amount)
            }}
          >
            {money.fiat(amount, currency).replace(/[.,]00(?!\d)/, '')}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function CurrencyChip({ currency }: { currency: string }) {
  const t = useTranslate<typeof en>()
  const client = useAtomValue(configAtom).api.provider
  const navigate = useSetAtom(navigateIntent)
  return (
    <Chip
      icon={
        <Icon
          name={currency}
          src={imageUrl(client, { kind: 'currency', id: currency })}
          size={24}
          shape="circle"
        />
      }
      glyph="down"
      label={t('onramp.currency.change', { currency })}
      onClick={() => navigate({ view: 'OnRampFiatSelect', data: undefined })}
    >
      {currency}
    </Chip>
  )
}

/** Why the amount cannot be paid; undefined while it can, or is missing. */
function useLimit({ currency, decimals }: { currency: string; decimals: number }): string | undefined {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const check = useAtomValue(amountCheckAtom)
  if (check.status === 'places') return t(faults.tooManyPlaces, { currency, decimals })
  if (check.status !== 'under' && check.status !== 'over') return undefined
  return t(`onramp.${check.status}`, { bound: money.fiat(check.bound, currency) })
}

/** The message key of each reason why a text is not taken. */
const faults = {
  ambiguous: 'onramp.amount.ambiguous',
  noNumber: 'onramp.amount.noNumber',
  tooManyPlaces: 'onramp.amount.tooManyPlaces',
} as const

/** What is wrong with what was typed last. */
function useFault(
  reading: AmountReading | undefined,
  { currency, decimals }: { currency: string; decimals: number },
): string | undefined {
  const t = useTranslate<typeof en>()
  if (!reading || !('problem' in reading)) return undefined
  return t(faults[reading.problem], { currency, decimals })
}
