import type { ReactNode } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './Foot.module.css'

const adopt = adoptSheet(sheet)

/** The end of a long form or review, which stays in sight: notices, and the view's main button. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <div ref={adopt} className={s.foot}>
      {children}
    </div>
  )
}

/** Two buttons of a foot: the first one hugs its label, the second one fills the rest. */
export function FootButtons({ children }: { children: ReactNode }) {
  return <div className={s.buttons}>{children}</div>
}
