import { Icon } from '@foyer/shared-core/ui'
import type { Token } from '../actions/token.js'
import * as s from './Swap.module.css'

type Figure = {
  readonly label: string
  readonly token: Token
  readonly amount: string
  readonly worth: string
}

/** What leaves and what arrives, in one glance. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={s.figures}>
      {figures.map(({ amount, label, token, worth }) => (
        <div key={label} className={s.figure}>
          <Icon name={token.symbol} src={token.iconUrl} size={40} shape="circle" />
          <span className={s.figureTexts}>
            <span className={s.label}>{label}</span>
            <span className={s.figureAmount} data-long={amount.length > 15 || undefined}>
              {amount}
            </span>
            <span className={s.quiet}>{worth}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
