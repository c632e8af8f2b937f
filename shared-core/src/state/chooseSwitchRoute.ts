import type { CaipNetworkId } from '../caip/caip.js'
import type { Route } from '../manifest/ViewData.js'

type SwitchRoute = Extract<Route, { view: 'SwitchNetwork' | 'SwitchActiveChain' }>

/**
 * Chooses the view that a network switch opens, by NAV-14 to NAV-17 in order. There is no embedded wallet yet, so of
 * NAV-15 only the confirmation applies.
 * @returns Undefined if the target is active already.
 * @example chooseSwitchRoute({ active: 'eip155:1', target: 'eip155:10', ignoreConfirmation: true, isConnected: true, isTargetConnected: true })
 */
export function chooseSwitchRoute({
  active,
  ignoreConfirmation,
  isConnected,
  isTargetConnected,
  target: caipNetworkId,
}: chooseSwitchRoute.Parameters): SwitchRoute | undefined {
  if (caipNetworkId === active) return undefined
  if (!ignoreConfirmation) return { view: 'SwitchNetwork', data: { caipNetworkId, ask: true } }
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
    /** A wallet is in use in the target's namespace. */
    isTargetConnected: boolean
  }
}
