import type { Holding } from '../actions/getHolding.js'

/** The labels of the swap form's button, in the order of the checks. */
export const swapLabels = [
  'selectToken',
  'addAmount',
  'incorrectValue',
  'insufficientFunds',
  'noRoute',
  'review',
] as const
export type SwapLabel = (typeof swapLabels)[number]

export type SwapCheck = {
  readonly label: SwapLabel
  /** Whether the swap can be reviewed. */
  readonly isReady: boolean
  /** Whether an answer is waited for that may still change the result. */
  readonly isWaiting: boolean
  /** `decimals`: a token counts its amounts otherwise than the service. `gas`: the coin does not pay the fee. */
  readonly problem: 'decimals' | 'gas' | 'balance' | 'quote' | undefined
}

export type SwapState = {
  readonly hasBoth: boolean
  readonly isCoinSold: boolean
  readonly hasOtherDecimals: boolean
  readonly amountText: string
  /** Base units; undefined where the text is no amount of this token. */
  readonly amount: bigint | undefined
  /** Of the token sold; undefined while the chain has not said it, and `isAsking` whether it is still asked. */
  readonly sold: Holding | undefined
  /** The decimals of the token bought are known. */
  readonly knowsBought: boolean
  /** Base units of the coin that the account has. */
  readonly coin: bigint | undefined
  readonly isAsking: boolean
  /** What the network takes, in base units of the coin; undefined while unknown. */
  readonly fee: bigint | undefined
  readonly hasQuote: boolean
  readonly fault: 'route' | 'failure' | undefined
}

/**
 * Finds the first thing that the swap form lacks.
 * @returns The label of its button, and whether it can be pressed.
 */
export function checkSwap(state: SwapState): SwapCheck {
  const { amount, amountText, coin, fault, fee, sold } = state
  const say = (label: SwapLabel, more: Partial<SwapCheck> = {}): SwapCheck => ({
    label,
    isReady: false,
    isWaiting: false,
    problem: undefined,
    ...more,
  })
  if (!state.hasBoth) return say('selectToken')
  if (state.hasOtherDecimals) return say('review', { problem: 'decimals' })
  if (!amountText) return say('addAmount')
  if (!amount) return say('incorrectValue')
  if (sold && amount > sold.balance) return say('insufficientFunds')
  // While the fee is unknown it is more than nothing.
  if (coin !== undefined && coin < (state.isCoinSold ? amount : 0n) + (fee ?? 1n))
    return say('insufficientFunds', { problem: 'gas' })
  if (fault === 'route') return say('noRoute')
  if (fault === 'failure' && !state.hasQuote) return say('review', { problem: 'quote' })
  const isKnown = sold !== undefined && state.knowsBought && coin !== undefined
  if (!isKnown && !state.isAsking) return say('review', { problem: 'balance' })
  const isWaiting = !isKnown || !state.hasQuote
  return say('review', { isWaiting, isReady: !isWaiting })
}
