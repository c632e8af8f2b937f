import type { CaipNetworkId } from '../caip/caip.js'
import type { Route } from '../manifest/ViewData.js'

type SwitchRoute = Extract<Route, { view: 'SwitchNetwork' }>

/**
 * Which view a network switch opens, by NAV-14 to NAV-17 in their order. Without an embedded wallet, and with one
 * namespace, what is left of them is: nothing, or SwitchNetwork, which asks unless the confirmation is ignored.
 * @returns Undefined where the target is active already.
 */
export function chooseSwitchRoute(to: {
  active: CaipNetworkId
  target: CaipNetworkId
  ignoreConfirmation: boolean
}): SwitchRoute | undefined {
  if (to.target === to.active) return undefined
  return { view: 'SwitchNetwork', data: { caipNetworkId: to.target, ask: !to.ignoreConfirmation } }
}
