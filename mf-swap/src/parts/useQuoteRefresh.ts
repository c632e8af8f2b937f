import { searchWaitMs } from '@foyer/shared-core/constants'
import { useSeenSeconds } from '@foyer/shared-core/forms'
import { configAtom } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import {
  askedAtMsAtom,
  askQuoteIntent,
  draftKeyAtom,
  isPriceAskedAtom,
  quoteEveryMs,
  quotingAtom,
} from '../state/quotes.js'

/**
 * Asks for the price anew every 10 s while the view is seen.
 * @param ask Asks once. @param isOn False while something else is waited for.
 * @returns The seconds until the next question; undefined while there is nothing to ask.
 */
export function useQuoteRefresh(ask: () => void, isOn = true): number | undefined {
  const { clock } = useAtomValue(configAtom)
  const key = useAtomValue(draftKeyAtom)
  const askedAtMs = useAtomValue(askedAtMsAtom)
  const isAsked = useAtomValue(isPriceAskedAtom)
  const [nowMs, setNowMs] = useState(() => clock.nowMs())
  const isWanted = isOn && key !== undefined && askedAtMs !== undefined
  useSeenSeconds(() => {
    const now = clock.nowMs()
    setNowMs(now)
    if (isWanted && !isAsked && !(now - askedAtMs >= 0 && now - askedAtMs < quoteEveryMs)) ask()
  })
  if (!isWanted) return undefined
  return Math.min(10, Math.max(0, Math.ceil((askedAtMs + quoteEveryMs - nowMs) / 1_000)))
}

/** Asks for the price of a form that changes, once typing rests. */
export function useQuoteOfForm(): void {
  const { clock } = useAtomValue(configAtom)
  const key = useAtomValue(draftKeyAtom)
  const { key: known } = useAtomValue(quotingAtom)
  const ask = useSetAtom(askQuoteIntent)
  useEffect(() => {
    if (key === undefined || key === known) return
    return clock.setTimer(searchWaitMs, () => void ask())
  }, [clock, key, known, ask])
}
