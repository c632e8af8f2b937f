import { Foot, Notice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState, Glyph, Stack, TryAgain } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { BoughtCard } from '../parts/BoughtCard.js'
import { MissingLine } from '../parts/MissingLine.js'
import { QuoteDetails } from '../parts/QuoteDetails.js'
import { SoldField } from '../parts/SoldField.js'
import sheet, * as s from '../parts/Swap.module.css'
import { SwapProblem } from '../parts/SwapProblem.js'
import { UnsupportedNetwork } from '../parts/UnsupportedNetwork.js'
import { useQuoteOfForm, useQuoteRefresh } from '../parts/useQuoteRefresh.js'
import { reviewSwapIntent } from '../state/plan.js'
import { askQuoteIntent, quoteAtom } from '../state/quotes.js'
import { swapCheckAtom } from '../state/swapCheck.js'
import { startSwapIntent, swapFormAtom, switchSidesIntent } from '../state/swapForm.js'
import { canSwapHereAtom, listedTokensAtom, tokensQueryAtom } from '../state/tokens.js'

const adopt = adoptSheet(sheet)

/** A swap of one token for another [VIEW-18]; its button says what is missing. */
export function Swap({ data }: { data: ViewData['Swap'] }) {
  const canSwap = useAtomValue(canSwapHereAtom)
  return canSwap ? <Form data={data} /> : <UnsupportedNetwork />
}

function Form({ data }: { data: ViewData['Swap'] }) {
  useStart(data)
  useQuoteOfForm()
  const ask = useSetAtom(askQuoteIntent)
  const seconds = useQuoteRefresh(() => void ask())
  const t = useTranslate<typeof en>()
  const check = useAtomValue(swapCheckAtom)
  const quote = useAtomValue(quoteAtom)
  const review = useSetAtom(reviewSwapIntent)
  const switchSides = useSetAtom(switchSidesIntent)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const { data: tokens, isError, refetch } = useAtomValue(tokensQueryAtom)
  if (!tokens && isError)
    return (
      <EmptyState
        glyph="warning"
        title={t('swap.tokens.failed')}
        action={<TryAgain onRetry={refetch}>{t('common.retry')}</TryAgain>}
      />
    )
  return (
    <form
      ref={adopt}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check.isReady) void review()
      }}
    >
      <Stack gap={3}>
        <div className={s.pair}>
          <SoldField key={caipAddress} />
          <button
            className={s.switch}
            type="button"
            aria-label={t('swap.switch')}
            title={t('swap.switch')}
            onClick={() => switchSides()}
          >
            <Glyph name="swap" size={18} />
          </button>
          <BoughtCard />
        </div>
        <Lookalikes />
        {quote && <QuoteDetails quote={quote} seconds={seconds} />}
        <Foot>
          <SwapProblem />
          <Button type="submit" disabled={!check.isReady && !check.isWaiting} busy={check.isWaiting}>
            {t(`swap.label.${check.label}`)}
          </Button>
          <MissingLine />
        </Foot>
      </Stack>
    </form>
  )
}

/** Names the known tokens that the chosen ones imitate. */
function Lookalikes() {
  const t = useTranslate<typeof en>()
  const { bought, sold } = useAtomValue(swapFormAtom)
  return [sold, bought].map(
    (token) =>
      token?.resembles !== undefined && (
        <Notice key={token.address}>{t('swap.lookalike', { symbol: token.resembles })}</Notice>
      ),
  )
}

/** Prepares the form once its tokens are known, and again for another account. */
function useStart(data: ViewData['Swap']): void {
  const start = useSetAtom(startSwapIntent)
  const tokens = useAtomValue(listedTokensAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form belongs to an account and needs its tokens
  useEffect(() => start(data), [start, data, tokens, caipAddress])
}
