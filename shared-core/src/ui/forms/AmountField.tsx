import { type ReactNode, type Ref, useId, useState } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './AmountField.module.css'
import { type AmountReading, readAmountText } from './amountText.js'

const adopt = adoptSheet(sheet)

export type AmountFieldProps = {
  label: string
  /** Decimal text with a point, as `readAmountText` gives it. */
  value: string
  onChange: (value: string) => void
  /** Tells each reading, also of what was refused, so that the view can say why. */
  onRead?: (reading: AmountReading) => void
  /** Digits the token has after the point; more are refused. */
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
  /** A quiet line that is read out when it changes. */
  hint?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * Typed digits and marks that are no amount, as `1.2.`: they stay in the field, which then has no value. If the second mark
 * went, the digits after it would make another amount of the first one.
 */
function isDraft(reading: AmountReading, event: Event): boolean {
  const isTyped = 'inputType' in event && !String(event.inputType).startsWith('insertFrom')
  return isTyped && 'problem' in reading && reading.problem === 'noNumber' && /^[\d.,]+$/.test(reading.text)
}

/** The large number of a payment. What is no amount, or could be two, is not taken. */
export function AmountField({
  label,
  value,
  onChange,
  onRead,
  decimals,
  decimalMark = '.',
  trailing,
  detail,
  detailTrailing,
  error,
  hint,
  ref,
}: AmountFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState('')
  const shown = value === '' ? draft : value.replace('.', decimalMark)
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
          data-length={shown.length > 15 ? 'long' : shown.length > 9 ? 'medium' : undefined}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          title={shown || undefined}
          value={shown}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            const reading = readAmountText(event.currentTarget.value, { decimals, decimalMark })
            onRead?.(reading)
            const isKept = isDraft(reading, event.nativeEvent)
            setDraft(isKept ? reading.text : '')
            if ('value' in reading) onChange(reading.value)
            else if (isKept) onChange('')
          }}
        />
        {trailing}
      </span>
      <span className={s.amountWorth}>
        <span id={`${id}-note`} className={s.amountNote} aria-live={error ? 'polite' : undefined}>
          {error ?? detail}
        </span>
        {detailTrailing}
      </span>
      {hint && (
        <span className={s.amountHint} role="status">
          {hint}
        </span>
      )}
    </div>
  )
}
