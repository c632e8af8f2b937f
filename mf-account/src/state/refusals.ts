import type { RefusalReason, Shortage } from '@foyer/shared-core/errors'
import { formatAmount, formatQuantity } from '@foyer/shared-core/format'
import { localeAtom, type Translate, translateAtom } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The message key of each reason for which a token cannot be transferred. */
const refused = {
  nonTransferable: 'send.refused.nonTransferable',
  paused: 'send.refused.paused',
  hook: 'send.refused.hook',
  rate: 'send.refused.rate',
  frozen: 'send.refused.frozen',
  memo: 'send.refused.memo',
  feeChanged: 'send.refused.feeChanged',
  receiverMinimum: 'send.refused.receiverMinimum',
  decimals: 'send.refused.decimals',
  changed: 'send.refused.changed',
} as const satisfies Readonly<Record<RefusalReason, string>>

/** The message key of each further cost that the account cannot pay. */
const lacking = {
  fee: 'send.lacksFee',
  rent: 'send.lacksRent',
  reserve: 'send.lacksReserve',
} as const satisfies Readonly<Record<Shortage, string>>

/** Why a transfer cannot be made, for its view. */
export type Refusal = {
  readonly key: (typeof refused)[RefusalReason] | (typeof lacking)[Shortage]
  /** The amount that would be needed, in base units of the network's own token. */
  readonly needs?: bigint
}

/** @param needs Base units of the network's own token. */
export const shortOf = (lacks: Shortage, needs?: bigint): Refusal => ({
  key: lacking[lacks],
  ...(needs !== undefined && { needs }),
})

/** The service and the chain count the token's amounts differently. */
export const otherDecimals: Refusal = { key: refused.decimals }

/** A refusal of ours, under the name of the adapters' own: their class loads with the chain that has it. */
export class OtherDecimalsError extends Error {
  override readonly name = 'TransferRefusedError'
  readonly reason = 'decimals' satisfies RefusalReason
}

/** @returns The refusal in an error, which is recognized by name; undefined if the error has no reason. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const key =
    (error.name === 'TransferRefusedError' && 'reason' in error && textOf(refused, error.reason)) ||
    (isShortage(error) && 'lacks' in error && textOf(lacking, error.lacks))
  if (!key) return undefined
  return { key, ...('needs' in error && typeof error.needs === 'bigint' && { needs: error.needs }) }
}

const textOf = <text extends string>(texts: Readonly<Record<string, text>>, of: unknown) =>
  typeof of === 'string' && Object.hasOwn(texts, of) ? texts[of] : undefined

/** Whether the account holds too little of the token or of the transfer's further costs. */
export const isShortage = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InsufficientFundsError'

/** Translates a refusal, with the amount that would be needed. */
export const sayRefusalAtom = atom((get) => {
  const t: Translate<Refusal['key']> = get(translateAtom)
  const locale = get(localeAtom)
  const { decimals, symbol } = get(activeNetworkAtom).nativeCurrency
  return ({ key, needs = 0n }: Refusal) => {
    const text = formatQuantity(formatAmount(needs, decimals), { locale, places: 'all' })
    return t(key, { amount: `${text} ${symbol}`, symbol })
  }
})
