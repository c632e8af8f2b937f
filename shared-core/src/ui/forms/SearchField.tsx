import { type Ref, useRef } from 'react'
import { Glyph } from '../Glyph.js'
import { IconButton } from '../IconButton.js'
import { TextField } from './TextField.js'

export type SearchFieldProps = {
  label: string
  /** The name of the button that empties it. */
  clearLabel: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A text field for searching; the label is its placeholder, and emptying it keeps the focus. */
export function SearchField({ label, clearLabel, value, onChange, autoFocus, ref }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      label={label}
      hideLabel
      placeholder={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
      leading={<Glyph name="search" />}
      trailing={
        value && (
          <span style={{ marginInlineEnd: -10 }}>
            <IconButton
              glyph="close"
              label={clearLabel}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            />
          </span>
        )
      }
    />
  )
}
