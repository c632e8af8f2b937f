import { Children, type ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './ListRow.module.css'

const adopt = adoptSheet(sheet)

/** A named list; each child becomes one item. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Safari drops the list role of a list without bullets unless it is spelled out.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul ref={adopt} className={s.list} role="list" aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
