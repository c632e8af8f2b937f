import { formatAmount } from '@foyer/shared-core/format'
import { AmountField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { soldAmountAtom } from '../state/quotes.js'
import { maxAtom, swapCheckAtom } from '../state/swapCheck.js'
import { swapFormAtom, typeAmountIntent } from '../state/swapForm.js'
import { Balance } from './Balance.js'
import * as s from './Swap.module.css'
import { TokenChip } from './TokenChip.js'
import { useMoney } from './useMoney.js'
import { useReading } from './useReading.js'

/** Decimals of an amount whose token is not chosen yet. */
const anyDecimals = 18

/** The token sold: its amount, worth and balance, half of it and Max. */
export function SoldField() {
  const t = useTranslate<typeof en>()
  const { amountText, sold } = useAtomValue(swapFormAtom)
  const amount = useAtomValue(soldAmountAtom)
  const max = useAtomValue(maxAtom)
  const { label, problem: lack } = useAtomValue(swapCheckAtom)
  const type = useSetAtom(typeAmountIntent)
  const { isMobile } = useAtomValue(configAtom)
  const money = useMoney()
  const decimals = sold?.decimals ?? anyDecimals
  const reading = useReading({ decimals, symbol: sold?.symbol ?? '', value: amountText })
  const isWrong = label === 'incorrectValue' || (label === 'insufficientFunds' && !lack)
  const fill = (units: bigint) => {
    reading.forget()
    if (sold) type(formatAmount(units, sold.decimals))
  }
  const isCoin = sold !== undefined && sold.contract === undefined
  return (
    <AmountField
      // No autofocus on a phone, whose keyboard would cover the form.
      ref={(element) => {
        element?.toggleAttribute('data-autofocus', !isMobile)
      }}
      label={t('swap.sold')}
      value={amountText}
      onChange={type}
      onRead={reading.onRead}
      decimalMark={money.decimalMark}
      decimals={decimals}
      detail={sold && money.fiat(amount ?? 0n, sold)}
      error={reading.problem ?? (isWrong ? t(`swap.label.${label}`) : undefined)}
      hint={reading.hint}
      trailing={<TokenChip side="sold" token={sold} />}
      detailTrailing={
        sold && (
          <span className={s.balance}>
            <Balance side="sold" />
            <button
              className={s.small}
              type="button"
              disabled={!max || max < 2n}
              onClick={() => max !== undefined && fill(max / 2n)}
            >
              {t('swap.half')}
            </button>
            <button
              className={s.small}
              type="button"
              disabled={!max}
              title={isCoin ? t('swap.maxHint', { symbol: sold.symbol }) : undefined}
              onClick={() => max !== undefined && fill(max)}
            >
              {t('swap.max')}
            </button>
          </span>
        )
      }
    />
  )
}
