import { atom } from 'jotai'
import type { ChainNamespace } from '../caip/caip.js'
import { findActive } from '../connection/find.js'
import { RequestAbortedError } from '../errors/general.js'
import { ModalClosedError } from '../errors/modal.js'
import { InvalidOptionError } from '../errors/options.js'
import type { ViewData } from '../manifest/ViewData.js'
import { callAtom } from '../runner/machine.js'
import { activeNamespaceAtom, connectionStateAtom, namespaceOf, networksAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { navigatorAtom } from '../state/navigation.js'
import { confirmNetworkSwitchIntent, takeQuestionAtom } from './network.js'
import { showErrorIntent } from './showError.js'

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
    how: 'choose',
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
    const asked = set(takeQuestionAtom, caipNetworkId)
    const switching = set(callAtom, (callId) => ({
      type: 'switchRequested',
      callId,
      caipNetworkId,
      namespace,
      activeNamespace: get(activeNamespaceAtom),
      how: asked ? 'await' : 'choose',
    }))
    // The call of the page waits until a wallet of that namespace is on the network.
    if (asked) switching.then(asked.resolve, (error) => set(failSwitchAtom, { asked, error }))
    else await switching
    set(trackIntent, { name: 'SWITCH_NETWORK', properties: { network: caipNetworkId } })
    get(navigatorAtom)[replace ? 'replace' : 'push']({ view: destination, data: undefined })
  },
)

/** Tells the page, and the visitor unless they left it, that the wallet that came did not switch. */
const failSwitchAtom = atom(
  null,
  (_get, set, { asked, error }: { asked: { reject(error: unknown): void }; error: unknown }) => {
    const isLeft = error instanceof ModalClosedError || error instanceof RequestAbortedError
    if (!isLeft) set(showErrorIntent, error)
    asked.reject(error)
  },
)
