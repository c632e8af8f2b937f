import type { ChainNamespace, FollowingProviders, FoyerState, NamespaceState } from '@foyer/kit'
import { useMemo, useSyncExternalStore } from 'react'
import { useFoyer } from './FoyerProvider.js'

const whole = (state: FoyerState) => state

/**
 * Follows the state, or what a selector picks of it. On a server and while the page hydrates nobody knows yet who is
 * connected: the status is `restoring`.
 * @example const status = useFoyerState((state) => state.status)
 */
export function useFoyerState(): FoyerState
export function useFoyerState<picked>(select: (state: FoyerState) => picked): picked
export function useFoyerState(select: (state: FoyerState) => unknown = whole): unknown {
  const foyer = useFoyer()
  const [read, readServer] = useMemo(() => {
    const pick = pickOnce(select)
    return [() => pick(foyer.getState()), () => pick(foyer.getServerState())]
  }, [foyer, select])
  return useSyncExternalStore(foyer.subscribe, read, readServer)
}

/** Picks once for each state: a selector that makes a new object each time would draw without end. */
function pickOnce<picked>(select: (state: FoyerState) => picked): (state: FoyerState) => picked {
  let last: { state: FoyerState; picked: picked } | undefined
  return (state) => {
    if (last?.state !== state) last = { state, picked: select(state) }
    return last.picked
  }
}

const idle = { status: 'disconnected', accounts: [] } as const
const restoring = { status: 'restoring', accounts: [] } as const

const connectionOf =
  (namespace: ChainNamespace | undefined) =>
  ({ activeNamespace, namespaces, ready, status }: FoyerState): NamespaceState => {
    // Before the modal's code is there, only the namespaces that are looked up are known.
    const used = namespace ?? activeNamespace ?? (Object.keys(namespaces)[0] as ChainNamespace | undefined)
    const isUnknown = !ready && status === 'restoring' && Object.keys(namespaces).length === 0
    return (used && namespaces[used]) ?? (isUnknown ? restoring : idle)
  }

/**
 * Follows the wallet in use of a namespace, by default of the one in use: status, account, network.
 * @example const { status, address } = useConnection('eip155')
 */
export function useConnection(namespace?: ChainNamespace): NamespaceState {
  const select = useMemo(() => connectionOf(namespace), [namespace])
  return useFoyerState(select)
}

/** @returns `foyer.provider(namespace)`: the same object for the page's life. */
export const useProvider = <namespace extends ChainNamespace>(
  namespace: namespace,
): FollowingProviders[namespace] => useFoyer().provider(namespace)
