import { Checkbox, Foot, FootButtons, Notice, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { goBackIntent } from '@foyer/shared-core/state'
import { pendingSwapsAtom } from '@foyer/shared-core/swaps'
import { Button, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Plan } from '../actions/prepareSwap.js'
import type en from '../messages/en.js'
import { agreeIntent, isMovedAtom, planningAtom } from '../state/plan.js'
import { confirmSwapIntent } from '../state/runSwap.js'
import { CountdownRing } from './CountdownRing.js'
import { Figures } from './Figures.js'
import { ImpactText } from './ImpactText.js'
import { Rate } from './Rate.js'
import { SignedRows, Simulated } from './SignedRows.js'
import * as s from './Swap.module.css'
import { SwapFee } from './SwapFee.js'
import { useImpact } from './useImpact.js'
import { useMoney } from './useMoney.js'
import { useProviderFee } from './useProviderFee.js'

/** A swap before the wallet is asked: amounts, costs, and what will be signed. */
export function SwapReview({ plan, seconds }: { plan: Plan; seconds: number | undefined }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const sayFee = useProviderFee()
  const { approvals, gas, isBatch, quote } = plan
  const { amount, bought, sold, toAmount } = quote
  const { share, text } = useImpact(quote)
  const isOtherPending = useAtomValue(pendingSwapsAtom).length > 0
  const fee = gas === undefined ? quote.reserve : gas * quote.gasPrice + (quote.surcharge ?? 0n)
  return (
    <Stack gap={3}>
      <Figures
        figures={[
          {
            label: t('swap.sold'),
            token: sold,
            amount: money.amount(amount, sold),
            worth: money.fiat(amount, sold),
          },
          {
            label: t('swap.bought'),
            token: bought,
            amount: `≈ ${money.floored(toAmount, bought)}`,
            worth: money.fiat(toAmount, bought),
          },
        ]}
      />
      <div className={s.price}>
        <Rate quote={quote} />
        {seconds !== undefined && <CountdownRing seconds={seconds} />}
      </div>
      {approvals.length > 0 && (
        <p className={s.heading}>
          {t('swap.preview.approval', { batch: isBatch ? 'yes' : 'no', count: approvals.length + 1 })}
        </p>
      )}
      <Summary
        rows={[
          { term: t('swap.minimum'), detail: money.floored(plan.swap.atLeast, bought) },
          { term: t('swap.preview.simulation'), detail: <Simulated plan={plan} /> },
          { term: t('swap.impact'), detail: <ImpactText quote={quote} /> },
          { term: t('swap.fee'), detail: <SwapFee amount={fee} /> },
          { term: t('swap.providerFee'), detail: sayFee(quote) },
        ]}
      />
      {isOtherPending && <Notice>{t('swap.preview.otherPending')}</Notice>}
      <h3 className={s.heading}>{t('swap.preview.signed')}</h3>
      <SignedRows plan={plan} />
      {share === undefined && <Notice>{t('swap.impact.unknownWarning')}</Notice>}
      <ReviewFoot plan={plan} percent={text} />
    </Stack>
  )
}

/** So much an accepted loss may grow, of the worth: prices tremble. */
const acceptedGrowth = 0.01

function ReviewFoot({ percent, plan }: { plan: Plan; percent: string | undefined }) {
  const t = useTranslate<typeof en>()
  const { isWarned, mustConfirm, share = 0 } = useImpact(plan.quote)
  const isMoved = useAtomValue(isMovedAtom)
  const { isAsking } = useAtomValue(planningAtom)
  const goBack = useSetAtom(goBackIntent)
  const agree = useSetAtom(agreeIntent)
  const confirm = useSetAtom(confirmSwapIntent)
  // A loss that grows is accepted anew.
  const [accepted, setAccepted] = useState<number>()
  const isAccepted = accepted !== undefined && share < accepted + acceptedGrowth
  const label = plan.approvals.length > 0 ? 'swap.preview.approveAndSwap' : 'swap.preview.swap'
  return (
    <Foot>
      <div role="status">{isMoved && <Notice>{t('swap.preview.moved')}</Notice>}</div>
      {isWarned && !mustConfirm && percent && <Notice>{t('swap.impact.warning', { percent })}</Notice>}
      {mustConfirm && (
        <Checkbox checked={isAccepted} onChange={(isChecked) => setAccepted(isChecked ? share : undefined)}>
          {percent ? t('swap.impact.confirm', { percent }) : t('swap.impact.confirmUnknown')}
        </Checkbox>
      )}
      <FootButtons>
        <Button kind="secondary" onClick={goBack}>
          {t('common.cancel')}
        </Button>
        {isMoved ? (
          <Button busy={isAsking} onClick={() => agree()}>
            {t('swap.preview.accept')}
          </Button>
        ) : (
          <Button disabled={mustConfirm && !isAccepted} onClick={() => void confirm()}>
            {t(label)}
          </Button>
        )}
      </FootButtons>
    </Foot>
  )
}
