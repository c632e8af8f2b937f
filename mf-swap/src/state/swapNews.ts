import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import { modalAtom, routeAtom, showBannerIntent } from '@foyer/shared-core/state'
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
} as const satisfies Readonly<Record<SwapNews, string>>

/** Says what became of a swap in the visitor's language, where its view is not shown. */
export const announceAtom = atom(null, (get, set, { id, key }: { id: number; key: SwapNews }) => {
  const isInFront = get(routeAtom).view === 'SwapPreview' && get(shownRunAtom)?.id === id
  if (!get(modalAtom).open || isInFront) return
  const t: Translate<SwapNews> = get(translateAtom)
  set(showBannerIntent, { message: t(key), variant: variants[key], autoClose: true })
})
