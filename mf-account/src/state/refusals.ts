import type { RefusalReason, Shortage } from '@foyer/shared-core/errors'
import { formatAmount, formatQuantity } from '@foyer/shared-core/format'
import { localeAtom, type Translate, translateAtom } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** What is said of each reason for which a token cannot be transferred. */
const refused = {
  nonTransferable: 'send.refused.nonTransferable',
  paused: 'send.refused.paused',
  hook: 'send.refused.hook',
  rate: 'send.refused.rate',
  frozen: 'send.refused.frozen',
  memo: 'send.refused.memo',
  feeChanged: 'send.refused.feeChanged',
  receiverMinimum: 'send.refused.receiverMinimum',
} as const satisfies Readonly<Record<RefusalReason, string>>

/** What is said where the amount is there, but not what the transfer needs besides. */
const lacking = {
  fee: 'send.lacksFee',
  rent: 'send.lacksRent',
  reserve: 'send.lacksReserve',
} as const satisfies Readonly<Record<Shortage, string>>

/** Why a transfer cannot be made, as its view says it. */
export type Refusal = {
  readonly key: (typeof refused)[RefusalReason] | (typeof lacking)[Shortage]
  /** What it would take, in base units of the network's own token. */
  readonly needs?: bigint
}

/** @param needs Base units of the network's own token. */
export const shortOf = (lacks: Shortage, needs?: bigint): Refusal => ({
  key: lacking[lacks],
  ...(needs !== undefined && { needs }),
})

/** @returns What to say of an error, known by its name; undefined where there is no more to it than its name. */
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

/** Whether the account holds too little, of the token or of what the transfer needs besides. */
export const isShortage = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InsufficientFundsError'

/** Says a refusal in the visitor's language, with what it would take. */
export const sayRefusalAtom = atom((get) => {
  const t: Translate<Refusal['key']> = get(translateAtom)
  const locale = get(localeAtom)
  const { decimals, symbol } = get(activeNetworkAtom).nativeCurrency
  return ({ key, needs = 0n }: Refusal) => {
    const text = formatQuantity(formatAmount(needs, decimals), { locale, places: 'all' })
    return t(key, { amount: `${text} ${symbol}`, symbol })
  }
})
