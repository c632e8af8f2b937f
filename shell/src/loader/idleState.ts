import type { ChainNamespace } from '../host/ids.js'
import type { FoyerState } from '../host/state.js'

/** The namespaces whose wallets this browser remembers; none where storage is blocked or unreadable. */
export const storedNamespaces = (): ChainNamespace[] => {
  try {
    const read = (key: string) => JSON.parse(localStorage.getItem(`@foyer/${key}`) ?? '[]')
    const left: string[] = read('disconnected')
    const stored: { connectorId: string; namespace: ChainNamespace }[] = read('connections')
    return stored.flatMap((x) => (!x?.namespace || left.includes(x.connectorId) ? [] : x.namespace))
  } catch {
    return []
  }
}

/** The state before the shell is there. @param restoring The namespaces whose wallets will be looked up. */
export const stateBefore = (
  restoring: readonly ChainNamespace[],
  status: FoyerState['status'] = restoring[0] ? 'restoring' : 'disconnected',
): FoyerState =>
  Object.freeze<FoyerState>({
    open: false,
    ready: status === 'disconnected',
    loading: {},
    status,
    namespaces: Object.fromEntries(restoring.map((x) => [x, { status, accounts: [] }])),
    connections: {},
    features: {},
    theme: { mode: 'system' },
    locale: '',
  })

/** What a server renders from, and a browser until it has hydrated: nobody knows yet who is connected. */
export const serverState = stateBefore([], 'restoring')
