import { truncateAddress } from '@foyer/shared-core/format'
import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import { modalAtom, routeAtom, showBannerIntent, showErrorIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { shownRunAtom } from './runs.js'
import type { SwapNews } from './SwapRun.js'

/** The price is another one: the visitor is shown it before any wallet is asked. */
export const sayMovedAtom = atom(null, (get, set) => {
  const t: Translate<'swap.renewed'> = get(translateAtom)
  set(showBannerIntent, { message: t('swap.renewed'), variant: 'loading', autoClose: true })
})

const variants = {
  'swap.news.proposed': 'loading',
  'swap.news.sent': 'loading',
  'swap.news.confirmed': 'success',
  'swap.news.failed': 'error',
  'swap.news.partial': 'error',
  'swap.news.unconfirmed': 'error',
  'swap.news.replaced': 'error',
  'swap.news.cancelled': 'error',
  'swap.news.notSent': 'error',
  'swap.news.unclear': 'error',
} as const satisfies Readonly<Record<SwapNews, string>>

/** Says what became of a swap in the visitor's language, where its view is not shown. */
export const announceAtom = atom(null, (get, set, { id, key }: { id: number; key: SwapNews }) => {
  const isInFront = get(routeAtom).view === 'SwapPreview' && get(shownRunAtom)?.id === id
  if (!get(modalAtom).open || isInFront) return
  const t: Translate<SwapNews> = get(translateAtom)
  set(showBannerIntent, { message: t(key), variant: variants[key], autoClose: true })
})

/** Texts of errors that only this remote shows, by the error's name. */
const failures = {
  TransactionReplacedError: 'swap.approval.replaced',
  TransactionCancelledError: 'swap.approval.cancelled',
  OtherAccountError: 'swap.approval.otherAccount',
  BatchNotSentError: 'swap.news.notSent',
} as const

const isOwn = (name: string): name is keyof typeof failures => Object.hasOwn(failures, name)

/** Shows why a wallet's answer leads back to the review. */
export const showFailureAtom = atom(null, (get, set, error: unknown) => {
  if (!(error instanceof Error) || !isOwn(error.name)) return set(showErrorIntent, error)
  const t: Translate<(typeof failures)[keyof typeof failures]> = get(translateAtom)
  const account = 'paidBy' in error && typeof error.paidBy === 'string' ? truncateAddress(error.paidBy) : ''
  set(showBannerIntent, { message: t(failures[error.name], { account }), variant: 'error' })
})
