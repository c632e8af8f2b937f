import * as s from './Swap.module.css'
import { useMoney } from './useMoney.js'

/** @param of `amount` in base units of the network's coin, in money first. */
export function CoinAmount({ amount }: { amount: bigint }) {
  const { fiat, text } = useMoney().coin(amount)
  return (
    <>
      {fiat} <span className={s.quiet}>{text}</span>
    </>
  )
}
