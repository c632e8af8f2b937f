import type { CaipNetworkId } from '../caip/caip.js'
import type { Route } from '../manifest/ViewData.js'

type SwitchRoute = Extract<Route, { view: 'SwitchNetwork' | 'SwitchActiveChain' }>

/**
 * Chooses the view that a network switch opens, by NAV-14 to NAV-17 in order. With the embedded wallet SwitchNetwork opens
 * for a namespace without a wallet too, where it asks: its yes leads to SwitchActiveChain.
 * @returns Undefined if the target is active already.
 * @example chooseSwitchRoute({ active: 'eip155:1', target: 'eip155:10', ignoreConfirmation: true, isConnected: true, isEmbedded: false, isTargetConnected: true })
 */
export function chooseSwitchRoute({
  active,
  ignoreConfirmation,
  isConnected,
  isEmbedded,
  isTargetConnected,
  target: caipNetworkId,
}: chooseSwitchRoute.Parameters): SwitchRoute | undefined {
  if (caipNetworkId === active) return undefined
  if (isEmbedded || !ignoreConfirmation)
    return {
      view: 'SwitchNetwork',
      data: { caipNetworkId, ask: !(ignoreConfirmation && isTargetConnected) },
    }
  if (isConnected && !isTargetConnected)
    return { view: 'SwitchActiveChain', data: { caipNetworkId, destination: 'Connect', replace: true } }
  return { view: 'SwitchNetwork', data: { caipNetworkId, ask: false } }
}

export declare namespace chooseSwitchRoute {
  type Parameters = {
    active: CaipNetworkId
    target: CaipNetworkId
    /** The visitor's own pick is itself the confirmation. */
    ignoreConfirmation: boolean
    /** A wallet is in use on the active network. */
    isConnected: boolean
    /** The embedded wallet is in use, on a network that it supports. */
    isEmbedded: boolean
    /** A wallet is in use in the target's namespace. */
    isTargetConnected: boolean
  }
}
