import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { Glyph } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import type { SwapRun } from '../state/SwapRun.js'
import * as s from './Swap.module.css'

type StepState = 'done' | 'wallet' | 'owners' | 'network' | 'waiting' | 'failed'

/**
 * How far each step of a swap is; pure.
 * @returns One for each approval and one for the swap; one for all that a wallet makes at once.
 */
function stepStates(run: SwapRun): readonly StepState[] {
  const { approvals, isBatch } = run.request.plan
  const count = isBatch ? 0 : approvals.length
  const before = (state: StepState): StepState[] => [...Array<StepState>(count).fill('done'), state]
  switch (run.status) {
    case 'resetting':
    case 'approving':
      return Array.from({ length: count + 1 }, (_, at) => {
        if (at !== run.at) return at < run.at ? 'done' : 'waiting'
        return run.hash ? 'network' : 'wallet'
      })
    case 'approved':
      return before('waiting')
    case 'swapping':
    case 'refused':
      return before('wallet')
    case 'batching':
      return before(run.id === undefined ? 'wallet' : 'network')
    case 'proposed':
      return before('owners')
    case 'sent':
    case 'late':
    case 'unconfirmed':
    case 'unclear':
      return before('network')
    case 'confirmed':
      return before('done')
    case 'failed':
    case 'partial':
    case 'unsent':
    case 'notSent':
    case 'replaced':
    case 'cancelled':
    case 'differs':
      return before('failed')
  }
}

/** The steps of a swap until its receipt. */
export function RunSteps({ run }: { run: SwapRun }) {
  const t = useTranslate<typeof en>()
  const { name } = useAtomValue(activeNetworkAtom)
  const { approvals, isBatch, quote } = run.request.plan
  const states = stepStates(run)
  const titleOf = (at: number) => {
    if (at === states.length - 1) return t(isBatch ? 'swap.step.both' : 'swap.step.swap')
    if (at < approvals.length - 1) return t('swap.step.reset')
    return t('swap.step.approve', { symbol: quote.sold.symbol })
  }
  const wordsOf = (state: StepState) =>
    ({
      done: t('swap.step.done'),
      wallet: t('swap.step.wallet'),
      owners: t('swap.step.owners'),
      network: t('swap.step.network', { network: name }),
      waiting: t('swap.step.waiting'),
      failed: t('swap.run.failed'),
    })[state]
  return (
    <ol className={s.steps} aria-label={t('swap.steps')}>
      {states.map((state, at) => {
        const isNow = state === 'wallet' || state === 'owners' || state === 'network'
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={at}
            className={s.step}
            data-state={isNow ? 'now' : state}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={s.mark} aria-hidden="true">
              {state === 'done' ? (
                <Glyph name="check" size={14} />
              ) : state === 'failed' ? (
                <Glyph name="close" size={14} />
              ) : (
                at + 1
              )}
            </span>
            <span className={s.stepText}>{titleOf(at)}</span>
            <span className={s.stepState}>{wordsOf(state)}</span>
          </li>
        )
      })}
    </ol>
  )
}
