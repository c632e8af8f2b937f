import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './TextField.module.css'

const adopt = adoptSheet(sheet)

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'dir'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'type'
>

export type TextFieldProps = InputProps & {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  /** Why the value does not do; read out and drawn in danger. */
  error?: string | undefined
  hint?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text with its label, hint and error tied to it. */
export function TextField({
  label,
  hideLabel,
  value,
  onChange,
  error,
  hint,
  leading,
  trailing,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div ref={adopt} className={s.field}>
      <label className={hideLabel ? s.fieldSpoken : s.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <span className={s.fieldBox} data-invalid={error !== undefined || undefined}>
        {leading}
        <input
          {...input}
          ref={ref}
          id={id}
          className={s.fieldInput}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {trailing}
      </span>
      {note && (
        <span id={`${id}-note`} className={s.fieldNote} data-invalid={error !== undefined || undefined}>
          {note}
        </span>
      )}
    </div>
  )
}
