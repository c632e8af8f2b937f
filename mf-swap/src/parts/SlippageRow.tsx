import { TextField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { basisPoints } from '../actions/amounts.js'
import type en from '../messages/en.js'
import { parseSlippage, slippageAtom, slippageRange } from '../state/slippage.js'
import * as s from './Swap.module.css'
import { useMoney } from './useMoney.js'

/** The tolerance as a button that opens its field. */
export function SlippageButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const [slippage] = useAtom(slippageAtom)
  const percent = money.percent(slippage / 100 / basisPoints)
  return (
    <button
      className={s.small}
      type="button"
      aria-expanded={isOpen}
      aria-label={t('swap.slippage.change', { percent })}
      onClick={onPress}
    >
      {percent}
    </button>
  )
}

/** Into the middle: the view's button stands over its end. */
const bringIntoView = (element: HTMLInputElement | null) => element?.scrollIntoView?.({ block: 'center' })

/** Where another tolerance is typed; each good one counts at once. */
export function SlippageField() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const [slippage, setSlippage] = useAtom(slippageAtom)
  const [typed, setTyped] = useState(() => String(slippage / basisPoints).replace('.', money.decimalMark))
  const [least, most] = [slippageRange.from, slippageRange.to].map((x) =>
    money.percent(x / 100 / basisPoints),
  )
  const range = { least, most }
  const isWrong = parseSlippage(typed) === undefined
  return (
    <TextField
      label={t('swap.slippage.percent')}
      hideLabel
      autoFocus
      ref={bringIntoView}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const read = parseSlippage(text)
        if (read !== undefined) setSlippage(read)
      }}
      {...(isWrong ? { error: t('swap.slippage.wrong', range) } : { hint: t('swap.slippage.hint', range) })}
    />
  )
}
