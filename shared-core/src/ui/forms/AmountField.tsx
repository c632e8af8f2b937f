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
  /** Tells each reading after its change, also of what was refused, so that the view can say why. */
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
 * What was typed, where the field shows it as it stands: with grouping or another language's mark, of which the next key may
 * make another number; and digits and marks that are no amount, which then has no value. If the field wrote such a text in
 * its own way, or dropped a part of it, the digits typed after it would make another amount.
 */
type Draft = { readonly text: string; readonly value: string }

const noDraft: Draft = { text: '', value: '' }

function draftOf(reading: AmountReading, event: Event, decimalMark: ',' | '.'): Draft | undefined {
  const { text } = reading
  const isTyped = 'inputType' in event && !String(event.inputType).startsWith('insertFrom')
  if (!isTyped || !/^[\d.,'’_\s]+$/.test(text)) return undefined
  if (!('value' in reading)) return { text, value: '' }
  const isOwnForm = /^\d*$/.test(text.replace(decimalMark, ''))
  return isOwnForm ? undefined : { text, value: reading.value }
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
  const [draft, setDraft] = useState(noDraft)
  const shown = draft.text && draft.value === value ? draft.text : value.replace('.', decimalMark)
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
          // Once it is left, the field writes an amount in its own way.
          onBlur={() => draft.value && setDraft(noDraft)}
          onChange={(event) => {
            const reading = readAmountText(event.currentTarget.value, { decimals, decimalMark })
            const kept = draftOf(reading, event.nativeEvent, decimalMark)
            setDraft(kept ?? noDraft)
            if ('value' in reading) onChange(reading.value)
            else if (kept) onChange('')
            onRead?.(reading)
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
