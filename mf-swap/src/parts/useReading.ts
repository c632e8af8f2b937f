import type { AmountReading } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { useState } from 'react'
import type en from '../messages/en.js'
import { useMoney } from './useMoney.js'

/** The message key of each reason why a text is not taken. */
const problems = {
  ambiguous: 'swap.amount.ambiguous',
  noNumber: 'swap.amount.noNumber',
  tooManyPlaces: 'swap.amount.tooManyPlaces',
} as const

/** Says why a typed or pasted text was not taken, and how one was read that another language writes so. */
export function useReading({ decimals, symbol, value }: { decimals: number; symbol: string; value: string }) {
  const t = useTranslate<typeof en>()
  const { decimalMark } = useMoney()
  const [refused, setRefused] = useState<Extract<AmountReading, { problem: string }>>()
  const [isForeign, setForeign] = useState(false)
  const [whole = '', fraction = ''] = refused?.text.trim().split(/[.,]/) ?? []
  const names = {
    // A pasted text may have any length.
    text: refused?.text.trim().slice(0, 32) ?? '',
    whole: `${whole}${fraction}`,
    fraction: `${whole}${decimalMark}${fraction}`,
    decimals,
    symbol,
  }
  return {
    problem: refused && t(problems[refused.problem], names),
    hint: isForeign && value.includes('.') ? t('swap.amount.foreign', { mark: decimalMark }) : undefined,
    /** The field gets an amount that was not typed. */
    forget() {
      setRefused(undefined)
      setForeign(false)
    },
    onRead(reading: AmountReading) {
      if ('problem' in reading) return setRefused(reading)
      setRefused(undefined)
      if (reading.isForeign) setForeign(true)
      else if (!reading.value.includes('.')) setForeign(false)
    },
  }
}
