import { atom } from 'jotai'
import { bannerSwapMs } from '../constants/timing.js'
import type { Banner } from '../entities/Banner.js'
import { type Presentation, presentError } from '../errors/present.js'
import { configAtom } from './config.js'

/** What the modal says over its content. `message` is the catalogue's text; `messageKey` translates it. */
export type ShownBanner = Banner & { readonly messageKey?: string }

export const bannerAtom = atom<ShownBanner | undefined>(undefined)

/** What the developer must mend: alerts stand until they are dismissed. */
export type ShownAlert = {
  readonly message: string
  readonly details: readonly string[]
  readonly messageKey: string
}
export const alertAtom = atom<ShownAlert | undefined>(undefined)
export const hideAlertIntent = atom(null, (_get, set) => set(alertAtom, undefined))

/** Cancels the swap that waits; one a store. */
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

/** Shows an error where its kind belongs: a developer's alert, or a banner. */
export const showErrorIntent = atom(null, (_get, set, error: unknown) => {
  const { message, messageKey, surface, details } = read(error)
  if (surface === 'alert') return set(alertAtom, { message, messageKey, details })
  set(showBannerIntent, { message, messageKey, variant: 'error' })
})

/** A stranger's error never speaks to the visitor: it reads as the general failure. */
function read(error: unknown): Presentation & { message: string; details: readonly string[] } {
  const known = error instanceof Error ? presentError(error) : presentError({ name: '' })
  if (!(error instanceof Error) || known.surface === 'thrown')
    return { ...known, message: 'An error occurred', details: [] }
  const details =
    'metaMessages' in error && Array.isArray(error.metaMessages) ? error.metaMessages.map(String) : []
  return { ...known, message: error.message, details }
}

const hasWarnedAtom = atom(false)

/** 'Invalid App Configuration', once a page load; how to mend it goes to the console [ERR-02]. */
export const warnOfOriginAtom = atom(null, (get, set) => {
  if (get(hasWarnedAtom)) return
  set(hasWarnedAtom, true)
  const { options, origin } = get(configAtom)
  console.warn(
    `Foyer: ${origin} is not on the allowlist. Update the configuration in the provider's dashboard.`,
  )
  if (options.configurationBanner === false) return
  set(showBannerIntent, {
    message: 'Invalid App Configuration',
    messageKey: 'error.InvalidAppConfigurationError',
    variant: 'error',
  })
})
