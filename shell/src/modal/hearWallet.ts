import type { CaipNetworkId, ChainNamespace } from '@foyer/shared-core/caip'
import { ProviderDisconnectedError } from '@foyer/shared-core/errors'
import { getPageProviderIntent } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import type { NamespaceState } from '../host/state.js'
import type { FoyerState } from '../host/types.js'
import { snapshotAtom } from '../state/snapshot.js'

type Listener = (...told: unknown[]) => void

/** EIP-1193's events that follow from the connection; all others are the wallet's own. */
const followed = new Set(['accountsChanged', 'chainChanged', 'connect', 'disconnect'])

/**
 * Tells a listener of `foyer.provider(namespace)` what changes with the connection in use, whichever wallet it is.
 * @param since What the page knew when it began to listen. @returns Ends that.
 */
export function hearWallet(
  store: ReturnType<typeof createStore>,
  of: { namespace: ChainNamespace; event: string; listener: Listener; since: FoyerState },
): () => void {
  const { event, listener, namespace } = of
  const tell = (...told: unknown[]) => {
    try {
      listener(...told)
    } catch (error) {
      reportError(error)
    }
  }
  let before = of.since.namespaces[namespace]
  let leave = followed.has(event) ? () => {} : listenTo(store, namespace, event, tell)
  const look = () => {
    const now = store.get(snapshotAtom).namespaces[namespace]
    const told = changes(before, now)
    if (!followed.has(event) && before?.connectorId !== now?.connectorId) {
      leave()
      leave = listenTo(store, namespace, event, tell)
    }
    before = now
    for (const [name, value] of told) if (name === event) tell(value)
  }
  look()
  const stop = store.sub(snapshotAtom, look)
  return () => {
    stop()
    leave()
  }
}

/** What EIP-1193 tells of a change, in its order. */
function changes(
  before: NamespaceState | undefined,
  now: NamespaceState | undefined,
): readonly (readonly [event: string, value: unknown])[] {
  const [earlier, later] = [before, now].map((x) => (x?.accounts ?? []).map(({ address }) => address))
  const accounts: readonly [string, unknown][] =
    String(earlier) === String(later) ? [] : [['accountsChanged', later]]
  if (!before?.caipNetworkId && now?.caipNetworkId)
    return [['connect', { chainId: toHexChainId(now.caipNetworkId) }], ...accounts]
  if (before?.caipNetworkId && !now?.caipNetworkId)
    return [['disconnect', new ProviderDisconnectedError()], ...accounts]
  if (!now?.caipNetworkId || before?.caipNetworkId === now.caipNetworkId) return accounts
  return [['chainChanged', toHexChainId(now.caipNetworkId)], ...accounts]
}

/** @returns As EIP-1193 writes a chain id; the reference itself where it is no number. */
export function toHexChainId(caipNetworkId: CaipNetworkId): string {
  const [, reference = ''] = caipNetworkId.split(':')
  return /^\d+$/.test(reference) ? `0x${BigInt(reference).toString(16)}` : reference
}

/** Listens to an event of the wallet in use itself. @returns Ends that. */
function listenTo(
  store: ReturnType<typeof createStore>,
  namespace: ChainNamespace,
  event: string,
  listener: Listener,
): () => void {
  let leave = () => {}
  let isOver = false
  const listen = async () => {
    const wallet = await store.set(getPageProviderIntent, { namespace })
    if (isOver || !('request' in wallet)) return
    wallet.on?.(event, listener)
    leave = () => wallet.removeListener?.(event, listener)
  }
  listen().catch(() => {}) // nothing is connected: there is nothing to hear
  return () => {
    isOver = true
    leave()
  }
}
