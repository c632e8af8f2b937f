import type { WalletFeature } from '@foyer/shared-core/config'
import type { Route } from '@foyer/shared-core/manifest'
import { activeNamespaceAtom, modalFeaturesAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { canSend } from '../actions/abilities.js'

/**
 * Orders an account's actions and drops those that cannot be served, so that no button is dead [CON-20].
 * @returns The actions on offer.
 * @example orderWalletFeatures({ order: ['onramp', 'swaps', 'receive', 'send'], isOffered: () => true })
 */
export function orderWalletFeatures({
  isOffered,
  order,
}: {
  /** The page's wish, or the default order. */
  order: readonly WalletFeature[]
  isOffered: (feature: WalletFeature) => boolean
}): readonly WalletFeature[] {
  return order.filter((feature, at) => order.indexOf(feature) === at && isOffered(feature))
}

type FeatureRoute = Extract<Route, { view: 'WalletReceive' | 'WalletSend' }>

/** Where each action leads; the on-ramp and swaps come with their remotes. */
const routes: Partial<Record<WalletFeature, FeatureRoute>> = {
  receive: { view: 'WalletReceive', data: undefined },
  send: { view: 'WalletSend', data: undefined },
}

/** The actions of Account that a remote serves and the page allows, in order. */
export const walletFeaturesAtom = atom((get): readonly { feature: WalletFeature; route: FeatureRoute }[] => {
  const features = get(modalFeaturesAtom)
  const served = get(servedViewsAtom)
  const isSendable = canSend(get(activeNamespaceAtom))
  const isOn = (feature: WalletFeature) =>
    feature === 'receive' ? features.receive : feature === 'send' ? features.send && isSendable : true
  const isServed = (feature: WalletFeature) => {
    const route = routes[feature]
    return route !== undefined && served.has(route.view)
  }
  return orderWalletFeatures({
    order: features.walletFeaturesOrder,
    isOffered: (feature) => isOn(feature) && isServed(feature),
  }).flatMap((feature) => {
    const route = routes[feature]
    return route ? [{ feature, route }] : []
  })
})
