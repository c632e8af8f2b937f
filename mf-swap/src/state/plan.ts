import { parseCaipAddress } from '@foyer/shared-core/caip'
import {
  activeCaipAddressAtom,
  activeConnectionAtom,
  configAtom,
  getProviderIntent,
  navigateIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { keyOf, type Quote } from '../actions/getQuote.js'
import { type Plan, prepareSwap } from '../actions/prepareSwap.js'
import { type Answers, type AnswersEvent, noAnswers, reduceAnswers } from './answers.js'
import { askQuoteIntent, draftAtom, draftKeyAtom, isExpired, quoteAtom, quotingAtom } from './quotes.js'
import { dismissRunsIntent } from './runs.js'
import { slippageAtom } from './slippage.js'
import { swapCheckAtom } from './swapCheck.js'

const answersAtom = atom<Answers<Plan>>(noAnswers)
const noteAtom = atom(null, (_get, set, event: AnswersEvent<Plan>) =>
  set(answersAtom, (state) => reduceAnswers(state, event)),
)

/** The swap that the form's quote makes, as it can be signed; none of another pair, amount or account. */
export const planningAtom = atom((get): Answers<Plan> => {
  const answers = get(answersAtom)
  return answers.key === get(draftKeyAtom) ? answers : noAnswers
})

/** The plan in use; what was refused since has taken its place. */
export const planAtom = atom((get): Plan | undefined => {
  const { error, value } = get(planningAtom)
  return error === undefined ? value : undefined
})

/** Why a plan was refused, so that no wallet is asked; undefined where it was only not to be had. */
export const refusalAtom = atom((get): string | undefined => {
  const { error } = get(planningAtom)
  if (!(error instanceof Error)) return undefined
  if (error.name === 'SimulationDiffersError') return 'simulation'
  // The class may come from another build, so its name decides.
  return error.name === 'SwapRefusedError' && 'fault' in error ? String(error.fault) : undefined
})

/** The least that the visitor agreed to get, of one draft. */
const agreedAtom = atom<{ readonly key: string; readonly atLeast: bigint } | undefined>(undefined)

/** Whether the price fell below what the visitor agreed to: they must agree to the new one first. */
export const isMovedAtom = atom((get): boolean => {
  const plan = get(planAtom)
  const agreed = get(agreedAtom)
  return plan !== undefined && agreed?.key === keyOf(plan.quote) && plan.quote.toAmount < agreed.atLeast
})

/** The visitor agrees to the price on show. */
export const agreeIntent = atom(null, (get, set) => {
  const plan = get(planAtom)
  if (plan) set(agreedAtom, { key: keyOf(plan.quote), atLeast: plan.order.bought.atLeast })
})

/** Whether a built swap may give less than was quoted, as where the price fell between the two. */
const isLess = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SwapRefusedError' && 'fault' in error && error.fault === 'minimum'

/** The price as it is now, of the same draft. */
const requoteAtom = atom(null, async (get, set, key: string): Promise<Quote | undefined> => {
  await set(askQuoteIntent)
  const quote = get(quoteAtom)
  return get(draftKeyAtom) === key && get(quotingAtom).error === undefined ? quote : undefined
})

/** The connectors whose wallets refused a batch since the page came up: they are asked for one call after the other. */
export const refusedBatchesAtom = atom<readonly (string | undefined)[]>([])

/**
 * Whether the wallet makes approval and swap in one, where it need not be asked: it is asked once a review, and an app that was
 * opened by a link never, since the question would bring it to the front unasked.
 */
const knownBatchAtom = atom((get): boolean | undefined => {
  if (get(configAtom).storage.get('deepLinkChoice') !== undefined) return false
  if (get(refusedBatchesAtom).includes(get(activeConnectionAtom)?.connectorId)) return false
  const { approvals = [], isBatch } = get(planAtom) ?? {}
  return approvals.length > 0 ? isBatch : undefined
})

/**
 * Makes a plan of a quote; where the price has fallen since, once more of a new quote. Never rejects: a failure stands in
 * `planningAtom`.
 */
const preparePlanAtom = atom(null, async (get, set, quoted: Quote): Promise<void> => {
  const key = keyOf(quoted)
  const { from } = quoted
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const { caipNetworkId } = parseCaipAddress(from)
  const getProvider = () =>
    set(getProviderIntent, { caipAddress: from, caipNetworkId, ...(connectorId && { connectorId }) })
  set(noteAtom, { type: 'asked', key })
  const sequence = get(answersAtom).asked
  const config = get(configAtom)
  const isBatch = get(knownBatchAtom)
  const prepare = (quote: Quote) =>
    prepareSwap(config, { quote, slippage: get(slippageAtom), getProvider, isBatch })
  try {
    const value = await prepare(quoted).catch(async (error: unknown) => {
      const quote = isLess(error) ? await set(requoteAtom, key) : undefined
      if (!quote) throw error
      return prepare(quote)
    })
    set(noteAtom, { type: 'answered', key, sequence, value })
    if (get(agreedAtom)?.key !== key) set(agreeIntent)
  } catch (error) {
    set(noteAtom, { type: 'failed', key, sequence, error })
  }
})

/** Shows the form's swap for review; does nothing while the form lacks something. */
export const reviewSwapIntent = atom(null, async (get, set): Promise<void> => {
  const quote = get(quoteAtom)
  if (!quote || !get(swapCheckAtom).isReady) return
  set(agreedAtom, undefined)
  set(noteAtom, { type: 'forgotten' })
  // The view is this swap's, and no more the one's before.
  set(dismissRunsIntent)
  set(navigateIntent, { view: 'SwapPreview', data: undefined })
  if (isExpired(quote, get(configAtom).clock.nowMs())) return set(renewPlanIntent)
  return set(preparePlanAtom, quote)
})

/** Asks for the price once more and makes a plan of it. Never rejects. */
export const renewPlanIntent = atom(null, async (get, set): Promise<void> => {
  const draft = get(draftAtom)
  if (!draft) return
  const key = keyOf(draft)
  set(noteAtom, { type: 'asked', key })
  const sequence = get(answersAtom).asked
  await set(askQuoteIntent)
  const { error } = get(quotingAtom)
  const quote = get(quoteAtom)
  // The account, the network or the form may have changed meanwhile: that swap is not under review.
  const isSame = get(draftKeyAtom) === key
  if (isSame && quote && error === undefined) return set(preparePlanAtom, quote)
  set(noteAtom, { type: 'failed', key, sequence, error: isSame ? error : undefined })
})

/** Whether a plan of the account in use is good to be signed now. */
export const isPlanFreshAtom = atom((get) => {
  const plan = get(planAtom)
  const from = get(activeCaipAddressAtom)
  const isMoved = get(isMovedAtom)
  return (nowMs: number): boolean =>
    plan !== undefined && plan.quote.from === from && !isMoved && !isExpired(plan.quote, nowMs)
})
