import { openResultAtom } from '@foyer/shared-core/state'
import { act } from '@testing-library/react'
import { reviewSwapIntent } from '../state/plan.js'
import { askQuoteIntent } from '../state/quotes.js'
import { swapCheckAtom } from '../state/swapCheck.js'
import { startSwapIntent } from '../state/swapForm.js'
import { SwapPreview } from '../views/SwapPreview.js'
import { createSwapModal, usdcAddress } from './createSwapModal.js'
import { renderSwap } from './renderSwap.js'

type Modal = Awaited<ReturnType<typeof createSwapModal>>

/** An error as another build would throw it. */
export const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more)

const ofDollars = { from: usdcAddress, to: 'DAI', amount: '25' }
export const ofEther = { from: 'ETH', to: 'DAI', amount: '1' }

/** A swap under review, by default of 25 USDC, which need an approval, for 25 DAI. */
export async function reviewSwap({
  change,
  data = ofDollars,
}: {
  data?: typeof ofDollars
  change?: (modal: Modal) => void
} = {}) {
  const modal = await createSwapModal()
  const rate = data === ofEther ? 2_990n : 10n ** 12n
  modal.exchange.quote = (amount) => amount * rate
  change?.(modal)
  const told: unknown[] = []
  modal.store.set(openResultAtom, { settle: (outcome) => told.push(outcome) })
  modal.store.sub(swapCheckAtom, () => {})
  modal.store.set(startSwapIntent, data)
  await modal.settle()
  await modal.store.set(askQuoteIntent)
  await modal.settle()
  const drawn = await renderSwap(modal, <SwapPreview />)
  await act(() => modal.store.set(reviewSwapIntent))
  await drawn.settle(0)
  return { ...modal, ...drawn, told }
}
