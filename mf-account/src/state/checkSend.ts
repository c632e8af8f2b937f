import type { Spendable } from '../actions/getSpendable.js'
import { type Refusal, shortOf } from './refusals.js'

/** What the button under the send form says, in the order the form is checked. */
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
  /** The transfer can be shown for review. */
  readonly isReady: boolean
  /** Something the next answer depends on is still being asked. */
  readonly isWaiting: boolean
  /** What there is to send is unknown: nothing is sent on a guess. */
  readonly lacksBalance: boolean
  /** What stands against this transfer, where it is not just the amount. */
  readonly refusal: Refusal | undefined
}

export type SendDraft = {
  readonly hasToken: boolean
  readonly isNative: boolean
  readonly amountText: string
  /** Base units; undefined where the text is no amount of this token. */
  readonly amount: bigint | undefined
  /** Undefined while the chain was not heard: `isAsking` says whether it still is. */
  readonly spendable: Spendable | undefined
  readonly isAsking: boolean
  /** Base units of the native token; undefined while unknown. */
  readonly fee: bigint | undefined
  /** What a new token account of the receiver keeps, in the same. */
  readonly rent?: bigint | undefined
  readonly receiver: string
  readonly receiverCheck: 'checking' | 'good' | 'bad'
  /** The chain says that the account holds too little; `refusal` of what, where it is not the amount. */
  readonly isShort: boolean
  readonly refusal: Refusal | undefined
}

/**
 * Says what the send form lacks first.
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

/** Until the fee is known, it is more than nothing. */
function findLack(
  { fee = 1n, isNative, rent = 0n }: SendDraft,
  amount: bigint,
  { nativeBalance }: Spendable,
): Refusal | undefined {
  const left = nativeBalance - fee - (isNative ? amount : 0n)
  if (left < 0n) return shortOf('fee')
  return left < rent ? shortOf('rent', rent) : undefined
}
