import type { ChainNamespace } from '@foyer/shared-core/caip'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { presentError } from '@foyer/shared-core/errors'
import type { ViewData } from '@foyer/shared-core/manifest'
import {
  activeConnectionAtom,
  cancelConnectIntent,
  connectIntent,
  connectionStateAtom,
  connectorsAtom,
  navigateIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The state of the request to the wallet. `asking`: the visitor must agree first. */
export type ExternalConnect =
  | { readonly status: 'asking' | 'waiting' }
  | { readonly status: 'failed'; readonly messageKey: string; readonly reason: Reason }

/** The reasons with different remedies. `pending`: an earlier request waits in the wallet. `blocked`: the browser opened no
 * window; `cutOff`: no window can answer; `closed`: the user closed the window;
 * `unreachable`: only a reload of the page reaches the wallet. */
type Reason = 'rejected' | 'pending' | 'blocked' | 'cutOff' | 'closed' | 'unreachable' | 'failed'

const reasons: Readonly<Record<string, Reason>> = {
  UserRejectedError: 'rejected',
  RequestPendingError: 'pending',
  PopupBlockedError: 'blocked',
  PopupUnavailableError: 'cutOff',
  WindowClosedError: 'closed',
  ProviderUnreachableError: 'unreachable',
}

export const externalConnectAtom = atom<ExternalConnect>({ status: 'waiting' })

export type ConnectExternalParameters = {
  connectorId: string
  wallet?: WalletListItem | undefined
  namespace?: ChainNamespace | undefined
}

/** Asks a wallet on this device. A rejection or failure stays in the view with its reason. Never rejects. */
export const connectExternalIntent = atom(
  null,
  async (_get, set, { connectorId, namespace, wallet }: ConnectExternalParameters): Promise<void> => {
    // A second try replaces the first one's call. Its prompt stays open in the wallet, and a yes to it still connects.
    set(cancelConnectIntent, { connectorId })
    set(externalConnectAtom, { status: 'waiting' })
    try {
      await set(connectIntent, { connectorId, ...(namespace && { namespace }), ...(wallet && { wallet }) })
    } catch (error) {
      const { name } = error instanceof Error ? error : { name: '' }
      if (name === 'ModalClosedError' || name === 'RequestAbortedError') return
      const { messageKey } = presentError({ name })
      set(externalConnectAtom, { status: 'failed', messageKey, reason: reasons[name] ?? 'failed' })
    }
  },
)

/** Asks, unless another extension claims to be the same wallet: then the visitor has to agree first. */
const askExternalIntent = atom(null, (get, set, to: ConnectExternalParameters) => {
  const connector = get(connectorsAtom).find((x) => x.id === to.connectorId)
  if (connector?.flagged) return set(externalConnectAtom, { status: 'asking' })
  return set(connectExternalIntent, to)
})

/** The data of views whose wallet the press has asked already: the view does not ask again. */
const askedAtom = atom(() => new WeakSet<ConnectExternalParameters>())

/**
 * Handles a press: goes to the view and asks the wallet in the same turn. When the view is drawn, the press no longer
 * counts for WebKit, which would open no window.
 */
export const openExternalIntent = atom(null, (get, set, data: ViewData['ConnectingExternal']): void => {
  set(navigateIntent, { view: 'ConnectingExternal', data })
  get(askedAtom).add(data)
  // Never rejects.
  void set(askExternalIntent, data)
})

/** Runs when the view is mounted: asks the wallet unless a press did. */
export const startExternalIntent = atom(null, (get, set, to: ConnectExternalParameters) => {
  if (!get(askedAtom).delete(to)) return set(askExternalIntent, to)
})

/** Whether the wallet took no second request, because the first one is still open in it. */
export const isHeldAtom = atom((get) => {
  const { places } = get(connectionStateAtom)
  return (connectorId: string): boolean =>
    places.some((x) => x.connectorId === connectorId && x.connect?.isHeld)
})

/** Leaves for the list of wallets. Who is connected can go back from there to where they were. */
export const chooseAnotherIntent = atom(null, (get, set) => {
  const how = get(activeConnectionAtom) ? 'replace' : 'reset'
  set(navigateIntent, { view: 'Connect', data: undefined, how })
})

/** Runs when the view is left. */
export const stopExternalIntent = atom(null, (_get, set, { connectorId }: ConnectExternalParameters) =>
  set(cancelConnectIntent, { connectorId }),
)
