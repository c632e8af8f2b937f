import { type ReactNode, type Ref, useId } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './AmountField.module.css'
import { cleanAmountText } from './amountText.js'

const adopt = adoptSheet(sheet)

export type AmountFieldProps = {
  label: string
  /** Decimal text with a point, as `cleanAmountText` leaves it. */
  value: string
  onChange: (value: string) => void
  /** Digits the token has after the point; more are not taken. */
  decimals: number
  /** Between whole and fraction, as the visitor's language writes it. */
  decimalMark?: ',' | '.'
  /** After the number: a symbol or the token's chip. */
  trailing?: ReactNode
  /** Under the number: its worth in money. */
  detail?: ReactNode
  /** At the end of that line: balance and Max. */
  detailTrailing?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The large number of a payment. Letters, signs and exponents are not taken. */
export function AmountField({
  label,
  value,
  onChange,
  decimals,
  decimalMark = '.',
  trailing,
  detail,
  detailTrailing,
  error,
  ref,
}: AmountFieldProps) {
  const id = useId()
  return (
    <div ref={adopt} className={s.amount} data-invalid={error !== undefined || undefined}>
      <label className={s.amountLabel} htmlFor={id}>
        {label}
      </label>
      <span className={s.amountLine}>
        <input
          ref={ref}
          id={id}
          className={s.amountInput}
          data-length={value.length > 15 ? 'long' : value.length > 9 ? 'medium' : undefined}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          value={value.replace('.', decimalMark)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            const cleaned = cleanAmountText(event.currentTarget.value, decimals)
            if (cleaned !== undefined) onChange(cleaned)
          }}
        />
        {trailing}
      </span>
      <span className={s.amountLine}>
        <span id={`${id}-note`} className={s.amountNote}>
          {error ?? detail}
        </span>
        {detailTrailing}
      </span>
    </div>
  )
}
