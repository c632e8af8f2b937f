import { atom, type Getter } from 'jotai'
import type { CaipNetworkId } from '../caip/caip.js'
import { findActive } from '../connection/find.js'
import { embeddedId } from '../constants/embedded.js'
import { RequestAbortedError } from '../errors/general.js'
import { ModalClosedError } from '../errors/modal.js'
import { NetworkNotFoundError, SwitchNotSupportedError } from '../errors/network.js'
import type { Route } from '../manifest/ViewData.js'
import { callAtom } from '../runner/machine.js'
import { chooseSwitchRoute } from '../state/chooseSwitchRoute.js'
import {
  activeConnectionAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  connectionStateAtom,
  namespaceOf,
  networksAtom,
} from '../state/connections.js'
import { frameStatusAtom } from '../state/embedded.js'
import { trackIntent } from '../state/events.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { findFixedWallet } from '../state/reachableNetworks.js'
import { runtimeAtom } from '../state/runtime.js'
import { goAfterConnectIntent } from './goAfterConnect.js'
import { showErrorIntent } from './showError.js'

export type SwitchNetworkParameters = {
  caipNetworkId: CaipNetworkId
  /** A visitor's pick in the network list is itself the confirmation. */
  ignoreConfirmation?: boolean
}

/**
 * Switches the network by the rules of NAV-14 to NAV-18. Unless the confirmation is ignored, SwitchNetwork asks first and
 * the promise waits for the answer.
 * @throws {NetworkNotFoundError} The page did not configure it [ERR-42].
 * @throws {SwitchNotSupportedError} Only the visitor can move the wallet there, in the wallet itself [ERR-12]. @throws {SwitchRejectedError} @throws {ModalClosedError} The question was left open.
 */
export const switchNetworkIntent = atom(
  null,
  async (get, set, { caipNetworkId, ignoreConfirmation = false }: SwitchNetworkParameters): Promise<void> => {
    if (!get(networksAtom).some((x) => x.caipNetworkId === caipNetworkId))
      throw new NetworkNotFoundError({ caipNetworkId })
    const fixed = findFixedWallet(get, caipNetworkId)
    if (fixed) throw new SwitchNotSupportedError({ connectorName: fixed.name })
    const route = chooseRoute(get, { caipNetworkId, ignoreConfirmation })
    if (!route) return set(stayIntent, { caipNetworkId })
    const isOpen = route.view === 'SwitchActiveChain' || route.data.ask
    if (isOpen) return set(askSwitchIntent, { caipNetworkId, route })
    // A closed modal stays closed: the page has its own confirmation.
    if (get(modalAtom).open) get(navigatorAtom).push(route)
    return set(performSwitchIntent, { caipNetworkId })
  },
)

/** Takes back a switch that the wallet is still asked for, by asking it for the network it is on [NAV-14]. */
const stayIntent = atom(null, async (get, set, to: { caipNetworkId: CaipNetworkId }): Promise<void> => {
  const namespace = namespaceOf(to.caipNetworkId)
  const pending = get(connectionStateAtom).places.find((x) => x.namespace === namespace && x.switch)?.switch
  if (!pending) return
  if (isSwitchInFront(get, pending.caipNetworkId)) get(navigatorAtom).back()
  return set(performSwitchIntent, to)
})

const chooseRoute = (
  get: Getter,
  to: Required<SwitchNetworkParameters>,
  { isEmbedded = isByEmbedded(get) }: { isEmbedded?: boolean } = {},
) =>
  chooseSwitchRoute({
    active: get(activeNetworkAtom).caipNetworkId,
    target: to.caipNetworkId,
    ignoreConfirmation: to.ignoreConfirmation,
    isConnected: get(activeConnectionAtom) !== undefined,
    isEmbedded,
    isTargetConnected: findActive(get(connectionStateAtom), namespaceOf(to.caipNetworkId)) !== undefined,
  })

/** Whether the embedded wallet is in use, on a network that it supports [NAV-15]. */
function isByEmbedded(get: Getter): boolean {
  const { caipNetworkId } = get(activeNetworkAtom)
  const { networks = [] } = get(frameStatusAtom)
  return get(activeConnectionAtom)?.connectorId === embeddedId && networks.includes(caipNetworkId)
}

const askSwitchIntent = atom(
  null,
  (get, _set, { caipNetworkId, route }: { caipNetworkId: CaipNetworkId; route: Route }): Promise<void> => {
    const runtime = get(runtimeAtom)
    runtime.askedSwitch?.reject(new ModalClosedError())
    const answer = new Promise<void>((resolve, reject) => {
      const isSeen = isSwitchInFront(get, caipNetworkId)
      runtime.askedSwitch = { caipNetworkId, isSeen, resolve, reject }
    })
    get(navigatorAtom).push(route)
    return answer
  },
)

/** Whether the view of this switch is in front. */
export function isSwitchInFront(get: Getter, caipNetworkId: CaipNetworkId): boolean {
  const { view, data } = get(routeAtom)
  const isOfSwitch = view === 'SwitchNetwork' || view === 'SwitchActiveChain'
  return get(modalAtom).open && isOfSwitch && data.caipNetworkId === caipNetworkId
}

/**
 * The visitor confirms in SwitchNetwork. If no wallet is in use in the target's namespace, goes on to SwitchActiveChain.
 * Never rejects: a failure shows as a banner.
 */
export const confirmNetworkSwitchIntent = atom(
  null,
  async (get, set, to: { caipNetworkId: CaipNetworkId }): Promise<void> => {
    const route = chooseRoute(get, { ...to, ignoreConfirmation: true }, { isEmbedded: false })
    if (route?.view === 'SwitchActiveChain') return get(navigatorAtom).replace(route)
    const asked = set(takeQuestionAtom, to.caipNetworkId)
    try {
      await set(performSwitchIntent, to)
      asked?.resolve()
    } catch (error) {
      asked?.reject(error)
    }
  },
)

/** Takes the open question about a network, to settle its call; one about another network stays open. */
export const takeQuestionAtom = atom(null, (get, _set, caipNetworkId: CaipNetworkId) => {
  const runtime = get(runtimeAtom)
  const { askedSwitch } = runtime
  if (askedSwitch?.caipNetworkId !== caipNetworkId) return undefined
  runtime.askedSwitch = undefined
  return askedSwitch
})

/** Rejects the pending switch: the visitor left the question. */
export const abandonSwitchAtom = atom(null, (get) => {
  const runtime = get(runtimeAtom)
  runtime.askedSwitch?.reject(new ModalClosedError())
  runtime.askedSwitch = undefined
})

/** Asks the wallet to switch. A failure goes back one view and shows a banner [NAV-20]. */
const performSwitchIntent = atom(
  null,
  async (get, set, { caipNetworkId }: { caipNetworkId: CaipNetworkId }): Promise<void> => {
    const isShown = () => isSwitchInFront(get, caipNetworkId)
    try {
      await set(callAtom, (callId) => ({
        type: 'switchRequested',
        callId,
        caipNetworkId,
        namespace: namespaceOf(caipNetworkId),
        activeNamespace: get(activeNamespaceAtom),
      }))
    } catch (error) {
      // A newer switch replaced this one: view and banner are its.
      if (error instanceof RequestAbortedError) throw error
      if (isShown()) get(navigatorAtom).back()
      set(showErrorIntent, error)
      throw error
    }
    set(trackIntent, { name: 'SWITCH_NETWORK', properties: { network: caipNetworkId } })
    if (!isShown()) return
    get(navigatorAtom).back()
    // Leave the warning or the list of networks too.
    const { view } = get(routeAtom)
    if (get(modalAtom).open && view === 'UnsupportedChain') set(goAfterConnectIntent)
    else if (get(modalAtom).open && view === 'Networks') get(navigatorAtom).back()
  },
)
