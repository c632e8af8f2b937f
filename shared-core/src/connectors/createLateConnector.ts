import { createEmitter } from '../events/createEmitter.js'
import type { Connector, ConnectorEvent, SwitchingConnector } from './Connector.js'

type Shown = Pick<
  Connector,
  'id' | 'kind' | 'name' | 'iconUrl' | 'rdns' | 'spare' | 'namespaces' | 'endsOnAbort'
>

/**
 * A connector that is listed before its code is loaded.
 * @param fetchCode Fetches the code without running it.
 * @returns The connector. The first call to the wallet loads the real one; after a failed load the next call tries again.
 */
export function createLateConnector(
  shown: Shown,
  load: () => Promise<SwitchingConnector>,
  fetchCode?: () => Promise<unknown>,
): SwitchingConnector {
  const { late, loaded, real } = makeLate(shown, load, fetchCode)
  return {
    ...late,
    canSwitchTo: (to) => loaded()?.canSwitchTo?.(to) ?? true,
    switchNetwork: async (to) => (await real()).switchNetwork(to),
  }
}

/** The same of a wallet that nothing but its visitor can move to another network: it has no `switchNetwork`. */
export const createLateFixedConnector = (shown: Shown, load: () => Promise<Connector>): Connector =>
  makeLate(shown, load).late

function makeLate<real extends Connector>(
  shown: Shown,
  load: () => Promise<real>,
  fetchCode?: () => Promise<unknown>,
): { late: Omit<Connector, 'switchNetwork'>; loaded: () => real | undefined; real: () => Promise<real> } {
  const events = createEmitter<ConnectorEvent>()
  let loading: Promise<real> | undefined
  let loaded: real | undefined
  const real = (): Promise<real> => {
    if (loading) return loading
    const made = load().then((connector) => {
      loaded = connector
      connector.subscribe(events.emit)
      return connector
    })
    made.catch(() => {
      loading = undefined
    })
    loading = made
    return made
  }
  const late: Connector = {
    ...shown,
    subscribe: events.subscribe,
    connect: async (to) => (await real()).connect(to),
    async prepare(to) {
      if (to.until === 'fetched') await fetchCode?.()
      else await (await real()).prepare?.(to)
    },
    restore: async (to) => (await real()).restore(to),
    disconnect: async () => (await real()).disconnect(),
    dispose: () => void loading?.then((connector) => connector.dispose?.()).catch(() => {}),
    getProvider: async (to) => (await real()).getProvider(to),
  }
  return { late, loaded: () => loaded, real }
}
