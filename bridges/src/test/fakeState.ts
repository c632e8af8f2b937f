import type { CaipNetworkId, ChainNamespace, FoyerState, NamespaceState } from '@foyer/kit'
import { keepEqual } from '../../../shell/src/state/keepEqual.js'

/** The fake's one wallet, as `connectorId` and in lists. */
export const connectorId = 'fake'

/** What of the state the fake changes. */
export type Known = {
  used: NamespaceState
  /** The network in use, or chosen for the next connection. */
  caipNetworkId: CaipNetworkId
  open: boolean
  view: string
  theme: FoyerState['theme']
  locale: string
}

/** The state of a fake modal, and who listens: parts that stay equal stay the same objects, as in the real one. */
export function createFakeState(namespace: ChainNamespace, given: Known) {
  let known = given
  const listeners = new Set<(state: FoyerState) => void>()
  const make = (): FoyerState => {
    const { used, caipNetworkId, open, view, theme, locale } = known
    const { address, caipAddress, status } = used
    return {
      open,
      ready: status !== 'restoring',
      ...(open && { view }),
      loading: status === 'connecting' ? { [namespace]: true } : {},
      status,
      activeNamespace: namespace,
      ...(caipAddress && { caipAddress }),
      ...(address && { address }),
      caipNetworkId,
      namespaces: { [namespace]: used },
      connections: address
        ? { [namespace]: [{ id: `${namespace}:${connectorId}`, connectorId, status: 'active' }] }
        : {},
      features: {},
      theme,
      locale,
    }
  }
  let state = Object.freeze(make())
  return {
    get: () => state,
    known: () => known,
    set(next: Partial<Known>): void {
      known = { ...known, ...next }
      const before = state
      state = keepEqual(before, Object.freeze(make()))
      if (state !== before) for (const listener of [...listeners]) tellPage(() => listener(state))
    },
    subscribe(listener: (state: FoyerState) => void): () => void {
      const hear = (next: FoyerState) => listener(next)
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    clear: () => listeners.clear(),
  }
}

/** Calls what the app gave; its error is the app's, and ends nothing here. */
export function tellPage(call: () => void): void {
  try {
    call()
  } catch (error) {
    if (typeof reportError === 'function') reportError(error)
    // Node and some documents for tests have no such function.
    else console.error(error)
  }
}
