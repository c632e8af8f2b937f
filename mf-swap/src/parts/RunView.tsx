import { parseCaipAddress } from '@foyer/shared-core/caip'
import { explorerLink } from '@foyer/shared-core/entities'
import { Notice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { RingSpinner } from '@foyer/shared-core/progress'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { Button, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { isOver } from '../state/running.js'
import { leaveRunIntent, startAgainIntent, watchAgainIntent } from '../state/runSwap.js'
import { isSent } from '../state/runs.js'
import type { SwapRun } from '../state/SwapRun.js'
import { RunSteps } from './RunSteps.js'
import * as s from './Swap.module.css'
import { useMoney } from './useMoney.js'

const asking = ['swap.run.asking', 'swap.run.askingDetail', 'waiting'] as const
const texts = {
  resetting: asking,
  approving: asking,
  approved: asking,
  swapping: asking,
  batching: asking,
  refused: asking,
  proposed: ['swap.run.proposed', 'swap.run.proposedDetail', 'waiting'],
  sent: ['swap.run.sent', 'swap.run.sentDetail', 'waiting'],
  late: ['swap.run.late', 'swap.run.lateDetail', 'waiting'],
  confirmed: ['swap.run.confirmed', 'swap.run.confirmedDetail', 'done'],
  failed: ['swap.run.failed', 'swap.run.failedDetail', 'failed'],
  partial: ['swap.run.partial', 'swap.run.partialDetail', 'failed'],
  unsent: ['swap.run.failed', 'error.TransactionNotSentError', 'failed'],
  differs: ['swap.run.differs', 'swap.run.differsDetail', 'failed'],
  replaced: ['swap.run.replaced', 'swap.run.replacedDetail', 'failed'],
  cancelled: ['swap.run.cancelled', 'swap.run.cancelledDetail', 'failed'],
  notSent: ['swap.run.notSent', 'swap.news.notSent', 'failed'],
  unclear: ['swap.run.unclear', 'swap.news.unclear', 'failed'],
  unconfirmed: ['swap.run.unconfirmed', 'swap.run.unconfirmedDetail', 'waiting'],
} as const
/** The wallet has agreed to the approval, and asks for nothing. */
const approvalMining = ['swap.run.asking', 'swap.run.approvalDetail', 'waiting'] as const
const unknown = ['swap.run.confirmedUnknown', 'swap.run.confirmedUnknownDetail', 'done'] as const

/** A swap that was agreed to, until its receipt and after it. */
export function RunView({ run }: { run: SwapRun }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const network = useAtomValue(activeNetworkAtom)
  const watchAgain = useSetAtom(watchAgainIntent)
  const startAgain = useSetAtom(startAgainIntent)
  const leave = useSetAtom(leaveRunIntent)
  const { quote } = run.request.plan
  const { bought, sold } = quote
  const received = run.status === 'confirmed' ? run.received : undefined
  const isUnknown = run.status === 'confirmed' && received === undefined
  const isMining = 'hash' in run && (run.status === 'approving' || run.status === 'resetting')
  // The wallet took all calls, and asks for nothing more.
  const isTaken = run.status === 'batching' && run.id !== undefined
  const words = texts[isTaken ? 'sent' : run.status]
  const [title, detail, ring] = isUnknown ? unknown : isMining ? approvalMining : words
  const names = {
    sold: money.amount(quote.amount, sold),
    bought: received === undefined ? about() : money.amount(received, bought),
    network: network.name,
    symbol: sold.symbol,
  }
  const isOnChain = !['approving', 'proposed', 'resetting'].includes(run.status)
  const hash = 'hash' in run && isOnChain ? run.hash : undefined
  const paidBy = run.status === 'confirmed' ? run.paidBy : undefined
  const account = parseCaipAddress(run.request.from).address
  const place =
    run.status === 'unclear' || run.status === 'unconfirmed'
      ? ({ kind: 'address', id: account } as const)
      : hash && ({ kind: 'tx', id: hash } as const)
  const explorer = place && explorerLink(network, place)
  function about() {
    return money.floored(quote.toAmount, bought)
  }
  return (
    <>
      <div className={s.outcome}>
        <RingSpinner name={bought.symbol} src={bought.iconUrl} shape="circle" state={ring} />
        <div role="status" className={s.outcomeTexts}>
          <Text size="lg" weight="bold" align="center">
            {t(title, names)}
          </Text>
          <Text tone="quiet" align="center">
            {t(detail, names)}
          </Text>
        </div>
      </div>
      <Stack gap={2}>
        {paidBy && <Notice>{t('swap.run.paidBy', { account: paidBy })}</Notice>}
        <RunSteps run={run} />
        {run.status === 'late' && (
          <Button kind="secondary" glyph="retry" onClick={() => void watchAgain()}>
            {t('swap.run.check')}
          </Button>
        )}
        {explorer && (
          <Button kind="secondary" glyph="external" href={explorer.href}>
            {t('swap.run.explorer', { explorer: explorer.name })}
          </Button>
        )}
        {['failed', 'unsent', 'notSent', 'replaced', 'cancelled'].includes(run.status) && (
          <Button kind="secondary" glyph="retry" onClick={() => startAgain()}>
            {t('common.retry')}
          </Button>
        )}
        {(isSent(run) || isOver(run)) && <Button onClick={() => leave()}>{t('common.done')}</Button>}
      </Stack>
    </>
  )
}
