import { atom } from 'jotai'
import type { ChainNamespace } from '../caip/caip.js'
import { findActive } from '../connection/find.js'
import { ModalClosedError } from '../errors/modal.js'
import { InvalidOptionError } from '../errors/options.js'
import type { ViewData } from '../manifest/ViewData.js'
import { callAtom } from '../runner/machine.js'
import { activeNamespaceAtom, connectionStateAtom, namespaceOf, networksAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { navigatorAtom } from '../state/navigation.js'
import { runtimeAtom } from '../state/runtime.js'
import { confirmNetworkSwitchIntent } from './network.js'

/**
 * Switches to a namespace without a question [NAV-19]: to its wallet's network, else the one chosen last, else its first.
 * Asks no wallet.
 * @throws {InvalidOptionError} No network of that namespace is configured.
 */
export const openNamespaceIntent = atom(null, async (get, set, namespace: ChainNamespace): Promise<void> => {
  const activeNamespace = get(activeNamespaceAtom)
  if (namespace === activeNamespace) return
  const state = get(connectionStateAtom)
  const networks = get(networksAtom).filter((x) => x.chainNamespace === namespace)
  const chosen = networks.find((x) => x.caipNetworkId === state.chosenNetworks[namespace])
  const caipNetworkId = findActive(state, namespace)?.caipNetworkId ?? (chosen ?? networks[0])?.caipNetworkId
  if (!caipNetworkId)
    throw new InvalidOptionError({ option: 'namespace', reason: `No network of ${namespace} is configured.` })
  await set(callAtom, (callId) => ({
    type: 'switchRequested',
    callId,
    caipNetworkId,
    namespace,
    activeNamespace,
  }))
})

/**
 * The visitor confirms in SwitchActiveChain: chooses the network and leads to the wallets of its namespace. Never rejects.
 */
export const enterNamespaceIntent = atom(
  null,
  async (get, set, { caipNetworkId, destination, replace }: ViewData['SwitchActiveChain']): Promise<void> => {
    const namespace = namespaceOf(caipNetworkId)
    // A wallet of that namespace connected meanwhile: ask it to switch.
    if (findActive(get(connectionStateAtom), namespace))
      return set(confirmNetworkSwitchIntent, { caipNetworkId })
    const { askedSwitch } = get(runtimeAtom)
    if (askedSwitch?.caipNetworkId === caipNetworkId) askedSwitch.isOnWay = true
    await set(callAtom, (callId) => ({
      type: 'switchRequested',
      callId,
      caipNetworkId,
      namespace,
      activeNamespace: get(activeNamespaceAtom),
    }))
    set(trackIntent, { name: 'SWITCH_NETWORK', properties: { network: caipNetworkId } })
    get(navigatorAtom)[replace ? 'replace' : 'push']({ view: destination, data: undefined })
  },
)

/** Settles the switch that waits for a wallet of another namespace, once one is in use or the visitor gives up. */
export const settleWayAtom = atom(null, (get) => {
  const runtime = get(runtimeAtom)
  const asked = runtime.askedSwitch
  if (!asked?.isOnWay) return
  const state = get(connectionStateAtom)
  const namespace = namespaceOf(asked.caipNetworkId)
  const isThere = findActive(state, namespace) !== undefined
  if (!isThere && state.switchingNamespace === namespace) return
  runtime.askedSwitch = undefined
  if (isThere) asked.resolve()
  else asked.reject(new ModalClosedError())
})
