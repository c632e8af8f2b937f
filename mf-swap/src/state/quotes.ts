import { parseAmount } from '@foyer/shared-core/format'
import { activeCaipAddressAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { getQuote, keyOf, type Quote, type SwapDraft } from '../actions/getQuote.js'
import { type Answers, type AnswersEvent, noAnswers, reduceAnswers } from './answers.js'
import { hasOtherDecimalsAtom } from './holdings.js'
import { swapFormAtom } from './swapForm.js'

/** A quote is asked for anew so often while it is seen. */
export const quoteEveryMs = 10_000
/** No wallet is asked for a swap whose quote is older. */
const quoteAgeMs = 20_000

/** The typed amount in base units; undefined while it is not a valid amount of this token. */
export const soldAmountAtom = atom((get): bigint | undefined => {
  const { amountText, sold } = get(swapFormAtom)
  if (!sold || !amountText) return undefined
  try {
    return parseAmount(amountText, sold.decimals)
  } catch {
    return undefined
  }
})

/** The swap as far as its parts are there and make sense. */
export const draftAtom = atom((get): SwapDraft | undefined => {
  const from = get(activeCaipAddressAtom)
  const { bought, sold } = get(swapFormAtom)
  const amount = get(soldAmountAtom)
  const other = get(hasOtherDecimalsAtom)
  if (!from || !sold || !bought || !amount || other.sold || other.bought) return undefined
  return { from, sold, bought, amount }
})

export const draftKeyAtom = atom((get): string | undefined => {
  const draft = get(draftAtom)
  return draft && keyOf(draft)
})

const answersAtom = atom<Answers<Quote>>(noAnswers)
const noteAtom = atom(null, (_get, set, event: AnswersEvent<Quote>) =>
  set(answersAtom, (state) => reduceAnswers(state, event)),
)

/** The quote of the form as it stands: what was answered for another pair, amount or account is none. */
export const quotingAtom = atom((get): Answers<Quote> => {
  const answers = get(answersAtom)
  return answers.key === get(draftKeyAtom) ? answers : noAnswers
})

const askedAtAtom = atom<number | undefined>(undefined)

/** When the price of the form was asked last; undefined while it was not yet. */
export const askedAtMsAtom = atom((get) =>
  get(quotingAtom).key === undefined ? undefined : get(askedAtAtom),
)
export const isPriceAskedAtom = atom((get) => get(quotingAtom).isAsking)

/** Ends the question that is under way. */
const controllerAtom = atom(() => ({ abort: () => {} }))

/** Asks what the form's swap gives now. Never rejects: a failure stands in `quotingAtom`. */
export const askQuoteIntent = atom(null, async (get, set): Promise<void> => {
  const draft = get(draftAtom)
  const underWay = get(controllerAtom)
  underWay.abort()
  if (!draft) return set(noteAtom, { type: 'forgotten' })
  const key = keyOf(draft)
  const controller = new AbortController()
  underWay.abort = () => controller.abort()
  set(noteAtom, { type: 'asked', key })
  set(askedAtAtom, get(configAtom).clock.nowMs())
  const sequence = get(answersAtom).asked
  try {
    const value = await getQuote(get(configAtom), { ...draft, signal: controller.signal })
    set(noteAtom, { type: 'answered', key, sequence, value })
  } catch (error) {
    if (!controller.signal.aborted) set(noteAtom, { type: 'failed', key, sequence, error })
  }
})

/** Why there is no quote; undefined while there is one, or none was asked for. */
export const quoteFaultAtom = atom((get): 'route' | 'failure' | undefined => {
  const { error } = get(quotingAtom)
  if (error === undefined) return undefined
  // The class may come from another build, so its name decides.
  const isRoute =
    error instanceof Error &&
    error.name === 'QuoteUnavailableError' &&
    'fault' in error &&
    error.fault === 'route'
  return isRoute ? 'route' : 'failure'
})

/** The quote in use; where no exchange trades the pair any more an older one is none. */
export const quoteAtom = atom((get): Quote | undefined =>
  get(quoteFaultAtom) === 'route' ? undefined : get(quotingAtom).value,
)

/** Whether a quote is too old to be signed for. */
export const isExpired = ({ atMs }: Quote, nowMs: number): boolean => {
  const age = nowMs - atMs
  // An age below zero comes from a system clock that was set back.
  return !(age >= 0 && age <= quoteAgeMs)
}
