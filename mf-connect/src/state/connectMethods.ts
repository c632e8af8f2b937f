import type { ConnectMethod } from '@foyer/shared-core/config'
import { embeddedAtom, modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { orderConnectMethods } from '../lists/orderConnectMethods.js'
import { isInstalled } from '../lists/orderConnectors.js'
import { offeredConnectorsAtom } from './offered.js'

/** The methods to connect, in order [NAV-04, NAV-05]. E-mail and social need a secure site. */
export const connectMethodsAtom = atom((get): readonly ConnectMethod[] => {
  const { hasEmail, socials, status } = get(embeddedAtom)
  const isThere = status !== 'absent'
  return orderConnectMethods({
    offered: [
      ...(isThere && hasEmail ? (['email'] as const) : []),
      ...(isThere && socials.length > 0 ? (['social'] as const) : []),
      'wallet',
    ],
    hasInjected: get(offeredConnectorsAtom).some((x) => isInstalled(x.kind)),
    order: get(modalFeaturesAtom).connectMethodsOrder,
  })
})

/**
 * Whether the logins stand between the wallets of this browser and all others, so that neither hides below the fold; a page
 * with an order of its own has it literally.
 */
export const splitsWalletsAtom = atom((get) => {
  const isOwn = get(modalFeaturesAtom).connectMethodsOrder !== undefined
  const [first, ...others] = get(connectMethodsAtom)
  return first === 'wallet' && others.length > 0 && !isOwn
})
