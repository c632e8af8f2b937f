import type { ReactNode } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './Summary.module.css'

const adopt = adoptSheet(sheet)

export type SummaryProps = {
  rows: readonly { readonly term: ReactNode; readonly detail: ReactNode; readonly stacked?: boolean }[]
}

/** Terms and what they are, as fee, network and recipient before a payment. `stacked` puts a long one beneath. */
export function Summary({ rows }: SummaryProps) {
  return (
    <dl ref={adopt} className={s.summary}>
      {rows.map(({ term, detail, stacked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a summary do not move
        <div key={at} className={s.summaryRow} data-stacked={stacked || undefined}>
          <dt className={s.summaryTerm}>{term}</dt>
          <dd className={s.summaryDetail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
