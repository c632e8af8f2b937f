import type { SwapFault } from '@foyer/shared-core/errors'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, EmptyState, TryAgain } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type en from '../messages/en.js'
import { renewPlanIntent } from '../state/plan.js'
import { isOver } from '../state/running.js'
import { startAgainIntent } from '../state/runSwap.js'
import { runsAtom } from '../state/runs.js'

/** The message key of what differs from what was quoted. */
const faults = {
  calldata: 'swap.preview.refused.calldata',
  sender: 'swap.preview.refused.sender',
  router: 'swap.preview.refused.router',
  spender: 'swap.preview.refused.spender',
  recipient: 'swap.preview.refused.recipient',
  token: 'swap.preview.refused.token',
  amount: 'swap.preview.refused.amount',
  minimum: 'swap.preview.refused.minimum',
  deadline: 'swap.preview.refused.deadline',
  value: 'swap.preview.refused.value',
  simulation: 'swap.preview.refused.simulation',
} as const satisfies Readonly<Record<SwapFault | 'simulation', string>>

const isFault = (text: string): text is keyof typeof faults => Object.hasOwn(faults, text)

/** What was built is not what was quoted: it says so, and there is no way to sign it. */
export function RefusedSwap({ fault }: { fault: string }) {
  const t = useTranslate<typeof en>()
  const why = t(faults[isFault(fault) ? fault : 'calldata'])
  return (
    <EmptyState
      glyph="warning"
      tone="danger"
      title={t('swap.preview.refused')}
      detail={`${why} ${t('swap.preview.nothingAsked')}`}
      action={<Again />}
    />
  )
}

/** The swap was tried out, and would fail. */
export function FailingSwap({ reason }: { reason: string | undefined }) {
  const t = useTranslate<typeof en>()
  const detail = t('swap.preview.wouldFailDetail')
  return (
    <EmptyState
      glyph="warning"
      tone="danger"
      title={t('swap.preview.wouldFail')}
      detail={reason ? `${detail} ${t('swap.preview.wouldFailReason', { reason })}` : detail}
      action={<Again />}
    />
  )
}

/** The services or the chain gave no answer. */
export function FailedReview() {
  const t = useTranslate<typeof en>()
  return (
    <EmptyState
      glyph="warning"
      title={t('swap.preview.failed')}
      detail={t('swap.preview.failedDetail')}
      action={<Again />}
    />
  )
}

function Again() {
  const t = useTranslate<typeof en>()
  const renew = useSetAtom(renewPlanIntent)
  return <TryAgain onRetry={useCallback(() => void renew(), [renew])}>{t('common.retry')}</TryAgain>
}

/** Shown if the account or network changed, so that the form is gone. */
export function GoneSwap() {
  const t = useTranslate<typeof en>()
  const startAgain = useSetAtom(startAgainIntent)
  const isRunning = useAtomValue(runsAtom).some(({ run }) => !isOver(run))
  return (
    <EmptyState
      glyph="info"
      title={t('swap.preview.gone')}
      detail={t(isRunning ? 'swap.preview.goneRunning' : 'swap.preview.goneDetail')}
      action={<Button onClick={() => startAgain()}>{t('swap.preview.restart')}</Button>}
    />
  )
}
