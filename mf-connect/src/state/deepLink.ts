import type { WalletListItem } from '@foyer/shared-core/entities'
import { configAtom, openedWalletAtom, pairingAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { formatDeepLink } from '../actions/formatDeepLink.js'
import { type OpenAddress, openLink } from '../actions/openLink.js'
import { readPlace } from '../actions/readPlace.js'
import { openingLinkOf, type Platform } from '../order/platformsOf.js'

/** How long a wallet that was opened may be silent before we say what to do. */
const silentAfterMs = 3_000

/** `opened` becomes `silent` when nothing came back in three seconds. */
export const deepLinkAtom = atom<'idle' | 'opened' | 'silent'>('idle')

const lastOpeningAtom = atom(0)

/** Brings the wallet to the front with the pairing on show. Does nothing while there is none. */
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
    // Here and now, in the tap: a browser lets nobody go to an app who comes a turn later.
    openLink({ href, place, ...(to.open && { open: to.open }) })
    await clock.delay(silentAfterMs)
    if (get(lastOpeningAtom) === own && get(deepLinkAtom) === 'opened') set(deepLinkAtom, 'silent')
  },
)

/** Another platform or wallet is looked at: nothing was opened there yet. */
export const forgetDeepLinkIntent = atom(null, (_get, set) => {
  set(lastOpeningAtom, (count) => count + 1)
  set(deepLinkAtom, 'idle')
})
