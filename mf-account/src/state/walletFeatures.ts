import { canSwapOn } from '@foyer/shared-core/api'
import { parseCaipNetworkId } from '@foyer/shared-core/caip'
import type { WalletFeature } from '@foyer/shared-core/config'
import type { Route } from '@foyer/shared-core/manifest'
import {
  activeNetworkAtom,
  configAtom,
  featuresAtom,
  modalFeaturesAtom,
  servedViewsAtom,
} from '@foyer/shared-core/state'
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

/** The view that each action opens. Those of the on-ramp and of swaps belong to other remotes, and take no data here. */
const views: Readonly<Record<WalletFeature, string>> = {
  onramp: 'OnRampProviders',
  swaps: 'Swap',
  receive: 'WalletReceive',
  send: 'WalletSend',
}

type OfferedFeature = { readonly feature: WalletFeature; readonly route: Route }

/** The actions of Account that a remote serves, the page allows and the network can do, in order. */
export const walletFeaturesAtom = atom((get): readonly OfferedFeature[] => {
  const { receive, send, walletFeaturesOrder } = get(modalFeaturesAtom)
  const { onramp, swaps } = get(featuresAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  const served: ReadonlySet<string> = get(servedViewsAtom)
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  const isOn: Readonly<Record<WalletFeature, () => boolean>> = {
    // What is bought is delivered where it could be sent.
    onramp: () => onramp && canSend(chainNamespace),
    swaps: () => swaps && canSwapOn(get(configAtom), caipNetworkId),
    receive: () => receive,
    send: () => send && canSend(chainNamespace),
  }
  return orderWalletFeatures({
    order: walletFeaturesOrder,
    isOffered: (feature) => served.has(views[feature]) && isOn[feature](),
    // The release list has the view, of a remote whose types are not known here.
  }).map((feature) => ({ feature, route: { view: views[feature], data: undefined } as Route }))
})
