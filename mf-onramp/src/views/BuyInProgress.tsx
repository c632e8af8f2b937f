import { purchasePollMs } from '@foyer/shared-core/constants'
import { formatAmount } from '@foyer/shared-core/format'
import { Notice, useSeenSeconds } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { purchasesOf } from '@foyer/shared-core/onramp'
import { activeCaipAddressAtom, configAtom, navigateIntent } from '@foyer/shared-core/state'
import { Button, EmptyState, type GlyphName, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type en from '../messages/en.js'
import { ProgressButtons } from '../parts/ProgressButtons.js'
import { PurchaseElsewhere } from '../parts/PurchaseElsewhere.js'
import { PurchaseFacts } from '../parts/PurchaseFacts.js'
import { useMoney } from '../parts/useMoney.js'
import { lookAtPurchaseIntent, lookAtWindowIntent, progressAtom } from '../state/following.js'
import { hasEnded, type ProgressStatus, statusOf } from '../state/progress.js'
import { purchaseAtom } from '../state/purchases.js'

const glyphs: Readonly<Record<ProgressStatus, GlyphName>> = {
  opening: 'info',
  waiting: 'external',
  left: 'info',
  paid: 'receive',
  dust: 'warning',
  less: 'warning',
  arrived: 'check',
  failed: 'warning',
  canceled: 'close',
}

/** How a purchase goes on, until it arrives or the visitor leaves; looked at while the view is seen. */
export function BuyInProgress({ data: { id } }: { data: ViewData['BuyInProgress'] }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const purchase = useAtomValue(purchaseAtom)(id)
  const progress = useAtomValue(progressAtom)(id)
  const account = useAtomValue(activeCaipAddressAtom)
  const status = statusOf(progress)
  const navigate = useSetAtom(navigateIntent)
  useLooks(id, status)
  if (!purchase)
    return (
      <EmptyState
        title={t('onramp.gone')}
        action={
          <Button onClick={() => navigate({ how: 'reset', view: 'OnRampProviders', data: undefined })}>
            {t('onramp.title')}
          </Button>
        }
      />
    )
  if (account && purchasesOf([purchase], account).length === 0)
    return <PurchaseElsewhere purchase={purchase} />
  const { decimals, quoted = '0', seller, symbol } = purchase
  const words = {
    seller,
    received: money.token(formatAmount(progress.received, decimals), symbol),
    quoted: money.token(quoted, symbol),
  }
  const told = status === 'less' && hasEnded(progress) ? 'lessSettled' : status
  const detail = told === 'opening' ? undefined : t(`onramp.detail.${told}`, words)
  const isGood = status === 'arrived'
  const isBad = status === 'failed' || status === 'less' || status === 'dust'
  return (
    <div role="status">
      <EmptyState
        glyph={glyphs[status]}
        tone={isGood ? 'success' : isBad ? 'danger' : 'neutral'}
        title={t(`onramp.status.${status}`, words)}
        detail={detail}
        action={
          <Stack gap={3}>
            {!hasEnded(progress) && <PurchaseFacts purchase={purchase} />}
            <ProgressButtons id={id} />
          </Stack>
        }
      />
      {progress.isBlind && <Notice>{t('onramp.blind')}</Notice>}
    </div>
  )
}

/** Looks at the purchase at once, every 3 s, and as soon as its window is closed. */
function useLooks(id: string, status: ProgressStatus): void {
  const { clock } = useAtomValue(configAtom)
  const look = useSetAtom(lookAtPurchaseIntent)
  const lookAtWindow = useSetAtom(lookAtWindowIntent)
  const last = useRef<{ atMs: number; status: ProgressStatus }>(undefined)
  useSeenSeconds(() => {
    lookAtWindow(id)
    const atMs = clock.nowMs()
    const sinceMs = last.current ? atMs - last.current.atMs : purchasePollMs
    const isJustLeft = status === 'left' && last.current?.status !== 'left'
    // A clock that was set back looks at once.
    if (sinceMs >= 0 && sinceMs < purchasePollMs && !isJustLeft) return
    last.current = { atMs, status }
    void look(id)
  })
}
