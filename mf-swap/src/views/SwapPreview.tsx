import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, ListSkeleton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type en from '../messages/en.js'
import { FailedReview, FailingSwap, GoneSwap, RefusedSwap } from '../parts/NoReview.js'
import { RunView } from '../parts/RunView.js'
import sheet, * as s from '../parts/Swap.module.css'
import { SwapReview } from '../parts/SwapReview.js'
import { useQuoteRefresh } from '../parts/useQuoteRefresh.js'
import { planAtom, planningAtom, refusalAtom, renewPlanIntent } from '../state/plan.js'
import { draftKeyAtom } from '../state/quotes.js'
import { shownRunAtom } from '../state/runs.js'

const adopt = adoptSheet(sheet)

/** A swap before it is signed and, once it is agreed to, until its receipt. */
export function SwapPreview() {
  const run = useAtomValue(shownRunAtom)?.run
  const view = useRef<HTMLDivElement>(null)
  const isRun = run !== undefined
  const wasRun = useRef(isRun)
  // The pressed button goes with the review, or with the run: the focus stays in the view.
  useEffect(() => {
    if (wasRun.current !== isRun) view.current?.focus({ preventScroll: true })
    wasRun.current = isRun
  }, [isRun])
  return (
    <div ref={view} className={s.view} tabIndex={-1}>
      <div ref={adopt}>{run ? <RunView run={run} /> : <Review />}</div>
    </div>
  )
}

function Review() {
  const t = useTranslate<typeof en>()
  const key = useAtomValue(draftKeyAtom)
  const plan = useAtomValue(planAtom)
  const fault = useAtomValue(refusalAtom)
  const { error, isAsking } = useAtomValue(planningAtom)
  const renew = useSetAtom(renewPlanIntent)
  const seconds = useQuoteRefresh(() => void renew(), plan !== undefined && !isAsking)
  if (key === undefined) return <GoneSwap />
  if (isAsking && !plan) return <ListSkeleton label={t('swap.preview.preparing')} rows={4} detailed />
  if (fault) return <RefusedSwap fault={fault} />
  if (error !== undefined) return <FailedReview />
  if (!plan) return <GoneSwap />
  if (plan.simulation.status === 'failed') return <FailingSwap reason={plan.simulation.reason} />
  return <SwapReview plan={plan} seconds={seconds} />
}
