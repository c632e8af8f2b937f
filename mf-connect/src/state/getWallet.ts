import type { WalletListItem } from '@foyer/shared-core/entities'
import { configAtom, featuredWalletsAtom, recommendedWalletsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { storesOf } from '../lists/platformsOf.js'

/** A wallet to get, and the address. */
export type Offer = { readonly wallet: WalletListItem; readonly href: string }

/** The service's first wallets that can be had for this device. */
export const offersAtom = atom((get): readonly Offer[] => {
  const platform = get(configAtom).isMobile ? 'mobile' : 'browser'
  const wallets = [...get(featuredWalletsAtom).wallets, ...get(recommendedWalletsAtom).wallets]
  return wallets.flatMap((wallet) => {
    const href = wallet.homepage ?? storesOf({ wallet, platform })[0]?.href
    return href ? [{ wallet, href }] : []
  })
})
