import type { WalletListItem } from '@foyer/shared-core/entities'
import { configAtom, openedWalletAtom, pairingAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { formatDeepLink } from '../actions/formatDeepLink.js'
import { type OpenAddress, openLink } from '../actions/openLink.js'
import { readPlace } from '../actions/readPlace.js'
import { openingLinkOf, type Platform } from '../lists/platformsOf.js'

/** How long a wallet that was opened may be silent before we say what to do. */
const silentAfterMs = 3_000

/** `opened` becomes `silent` after three seconds without an answer. */
export const deepLinkAtom = atom<'idle' | 'opened' | 'silent'>('idle')

const lastOpeningAtom = atom(0)

/** Opens the wallet's app with the current pairing. Does nothing while there is no pairing. */
export const openDeepLinkIntent = atom(
  null,
  async (get, set, to: { wallet: WalletListItem; platform: Platform; open?: OpenAddress }): Promise<void> => {
    const { clock, isMobile } = get(configAtom)
    const pairing = get(pairingAtom)
    const base = openingLinkOf({ ...to, isMobile })
    if (pairing.status !== 'ready' || !base) return
    const place = readPlace()
    const href = formatDeepLink({ base, uri: pairing.uri, place })
    if (!href) return
    const own = get(lastOpeningAtom) + 1
    set(lastOpeningAtom, own)
    set(deepLinkAtom, 'opened')
    if (isMobile && to.platform === 'mobile') set(openedWalletAtom, { href: base, name: to.wallet.name })
    // Open synchronously within the tap: a turn later the browser no longer allows it.
    openLink({ href, place, ...(to.open && { open: to.open }) })
    await clock.delay(silentAfterMs)
    if (get(lastOpeningAtom) === own && get(deepLinkAtom) === 'opened') set(deepLinkAtom, 'silent')
  },
)

/** Resets the state for another platform or wallet, where nothing was opened yet. */
export const forgetDeepLinkIntent = atom(null, (_get, set) => {
  set(lastOpeningAtom, (count) => count + 1)
  set(deepLinkAtom, 'idle')
})
