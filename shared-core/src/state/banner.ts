import { atom } from 'jotai'
import { bannerSwapMs } from '../constants/timing.js'
import type { Banner } from '../entities/Banner.js'
import { configAtom } from './config.js'

/** The banner over the modal's content. `message` is the catalogue's text; `messageKey` translates it. */
export type ShownBanner = Banner & { readonly messageKey?: string }

export const bannerAtom = atom<ShownBanner | undefined>(undefined)

/** A mistake that the developer must mend; it stays until it is dismissed. */
export type ShownAlert = {
  readonly message: string
  readonly details: readonly string[]
  readonly messageKey: string
}
export const alertAtom = atom<ShownAlert | undefined>(undefined)
export const hideAlertIntent = atom(null, (_get, set) => set(alertAtom, undefined))

/** Cancels the store's pending swap of banners. */
const waitingSwapAtom = atom(() => ({ cancel: () => {} }))

/** Shows a banner; over an open one only after 150 ms, in which none shows [STA-16]. */
export const showBannerIntent = atom(
  null,
  (get, set, banner: Pick<ShownBanner, 'message' | 'variant' | 'messageKey'> & { autoClose?: boolean }) => {
    const { autoClose = banner.variant !== 'loading', ...rest } = banner
    const shown: ShownBanner = { ...rest, autoClose, open: true }
    const swap = get(waitingSwapAtom)
    swap.cancel()
    if (!get(bannerAtom)?.open) return set(bannerAtom, shown)
    set(hideBannerIntent)
    swap.cancel = get(configAtom).clock.setTimer(bannerSwapMs, () => set(bannerAtom, shown))
  },
)

export const hideBannerIntent = atom(null, (get, set) => {
  get(waitingSwapAtom).cancel()
  const banner = get(bannerAtom)
  if (banner?.open) set(bannerAtom, { ...banner, open: false })
})
