import type { ChainNamespace } from '@foyer/shared-core/caip'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { presentError } from '@foyer/shared-core/errors'
import type { ViewData } from '@foyer/shared-core/manifest'
import { cancelConnectIntent, connectIntent, connectorsAtom, navigateIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Where the question to the wallet stands. `asking`: the visitor has to agree first. */
export type ExternalConnect =
  | { readonly status: 'asking' | 'waiting' }
  | { readonly status: 'failed'; readonly messageKey: string; readonly reason: Reason }

/** What the visitor can do about it differs. `blocked`: no window was opened; `cutOff`: no window can answer. */
type Reason = 'rejected' | 'blocked' | 'cutOff' | 'failed'

const reasons: Readonly<Record<string, Reason>> = {
  UserRejectedError: 'rejected',
  PopupBlockedError: 'blocked',
  PopupUnavailableError: 'cutOff',
}

export const externalConnectAtom = atom<ExternalConnect>({ status: 'waiting' })

export type ConnectExternalParameters = {
  connectorId: string
  wallet?: WalletListItem | undefined
  namespace?: ChainNamespace | undefined
}

/** Asks a wallet on this device. A no, or a failure, stays in the view with its reason. Never rejects. */
export const connectExternalIntent = atom(
  null,
  async (_get, set, { connectorId, namespace, wallet }: ConnectExternalParameters): Promise<void> => {
    // A second try takes the place of the first, whose answer nobody waits for any more.
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

/** What a press asked already, by the data of the view that it leads to. */
const askedAtom = atom(() => new WeakSet<ConnectExternalParameters>())

/**
 * A press: goes to the view, and asks in the very same turn. Until the view is drawn the press is over for WebKit,
 * which opens no wallet's window then.
 */
export const openExternalIntent = atom(null, (get, set, data: ViewData['ConnectingExternal']): void => {
  set(navigateIntent, { view: 'ConnectingExternal', data })
  get(askedAtom).add(data)
  // Never rejects.
  void set(askExternalIntent, data)
})

/** The view is there: it asks at once, where no press did. */
export const startExternalIntent = atom(null, (get, set, to: ConnectExternalParameters) => {
  if (!get(askedAtom).delete(to)) return set(askExternalIntent, to)
})

/** The view was left. */
export const stopExternalIntent = atom(null, (_get, set, { connectorId }: ConnectExternalParameters) =>
  set(cancelConnectIntent, { connectorId }),
)
