import { type ReactNode, useId } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './Checkbox.module.css'

const adopt = adoptSheet(sheet)

export type CheckboxProps = { children: ReactNode; checked: boolean; onChange: (checked: boolean) => void }

/** A box to tick with its words beside it; the words may hold links. */
export function Checkbox({ children, checked, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div ref={adopt} className={s.checkbox}>
      <input
        id={id}
        className={s.checkboxBox}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
