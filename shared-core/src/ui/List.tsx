import { Children, type ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './ListRow.module.css'

const adopt = adoptSheet(sheet)

/** A named list; each child becomes one item. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul ref={adopt} className={s.list} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
