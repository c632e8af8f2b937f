import type { Spendable } from '../actions/getSpendable.js'
import { otherDecimals, type Refusal, shortOf } from './refusals.js'

/** The labels of the send form's button, in the order of the checks. */
export const sendLabels = [
  'selectToken',
  'addAmount',
  'incorrectValue',
  'insufficientFunds',
  'addAddress',
  'invalidAddress',
  'previewSend',
] as const
export type SendLabel = (typeof sendLabels)[number]

export type SendCheck = {
  readonly label: SendLabel
  /** Whether the transfer can be reviewed. */
  readonly isReady: boolean
  /** Whether a pending query may still change the result. */
  readonly isWaiting: boolean
  /** Whether the balance is unknown, so that nothing can be sent. */
  readonly lacksBalance: boolean
  /** Why the transfer is refused, if it is not just the amount. */
  readonly refusal: Refusal | undefined
}

export type SendDraft = {
  readonly hasToken: boolean
  readonly isNative: boolean
  readonly amountText: string
  /** The field says why what stands in it, or was pasted, is no amount: an earlier one is not to be sent meanwhile. */
  readonly isRefused?: boolean
  /** Base units; undefined where the text is no amount of this token. */
  readonly amount: bigint | undefined
  /** Undefined without an answer of the chain; `isAsking` says whether it is still being asked. */
  readonly spendable: Spendable | undefined
  readonly isAsking: boolean
  /** Decimals of the token by the service; another number on the chain would make another amount of the text. */
  readonly shownDecimals: number
  /** Base units of the native token; undefined while unknown. */
  readonly fee: bigint | undefined
  /** The rent of a new token account for the receiver, in base units of the native token. */
  readonly rent?: bigint | undefined
  readonly receiver: string
  readonly receiverCheck: 'checking' | 'good' | 'bad'
  /** Whether the account holds too little, by the chain; `refusal` says of what, if it is not the amount. */
  readonly isShort: boolean
  readonly refusal: Refusal | undefined
}

/**
 * Finds the first thing that the send form lacks.
 * @returns The label of its button, and whether it can be pressed.
 * @example checkSend({ hasToken: false, … }).label // 'selectToken'
 */
export function checkSend(draft: SendDraft): SendCheck {
  const { amount, amountText, hasToken, receiver, receiverCheck, refusal, spendable } = draft
  const say = (label: SendLabel, more: Partial<SendCheck> = {}): SendCheck => ({
    label,
    isReady: false,
    isWaiting: false,
    lacksBalance: false,
    refusal: undefined,
    ...more,
  })
  if (!hasToken) return say('selectToken')
  if (spendable && spendable.decimals !== draft.shownDecimals)
    return say('previewSend', { refusal: otherDecimals })
  if (draft.isRefused) return say('incorrectValue')
  if (!amountText) return say('addAmount')
  if (!amount) return say('incorrectValue')
  if (spendable && amount > spendable.balance) return say('insufficientFunds')
  const lacking = spendable && findLack(draft, amount, spendable)
  if (lacking) return say('insufficientFunds', { refusal: lacking })
  if (!receiver) return say('addAddress')
  if (receiverCheck === 'bad') return say('invalidAddress')
  if (draft.isShort) return say('insufficientFunds', { refusal })
  if (refusal) return say('previewSend', { refusal })
  if (!spendable && !draft.isAsking) return say('previewSend', { lacksBalance: true })
  const isWaiting = !spendable || receiverCheck === 'checking'
  return say('previewSend', { isWaiting, isReady: !isWaiting })
}

/** While the fee is unknown, assumes that it is more than 0. */
function findLack(
  { fee = 1n, isNative, rent = 0n }: SendDraft,
  amount: bigint,
  { nativeBalance }: Spendable,
): Refusal | undefined {
  const left = nativeBalance - fee - (isNative ? amount : 0n)
  if (left < 0n) return shortOf('fee')
  return left < rent ? shortOf('rent', rent) : undefined
}
