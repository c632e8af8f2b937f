import { createEmitter } from '../events/createEmitter.js'
import type { Connector, ConnectorEvent } from './Connector.js'

type Shown = Pick<Connector, 'id' | 'kind' | 'name' | 'iconUrl' | 'rdns' | 'spare' | 'namespaces'>

/**
 * A connector that is listed before its code is loaded.
 * @param fetchCode Fetches the code without running it.
 * @returns The connector. The first call to the wallet loads the real one; after a failed load the next call tries again.
 */
export function createLateConnector(
  shown: Shown,
  load: () => Promise<Connector>,
  fetchCode?: () => Promise<unknown>,
): Connector {
  const events = createEmitter<ConnectorEvent>()
  let loading: Promise<Connector> | undefined
  const real = (): Promise<Connector> => {
    if (loading) return loading
    const made = load().then((connector) => {
      connector.subscribe(events.emit)
      return connector
    })
    made.catch(() => {
      loading = undefined
    })
    loading = made
    return made
  }
  return {
    ...shown,
    subscribe: events.subscribe,
    connect: async (to) => (await real()).connect(to),
    async prepare(to) {
      if (to.until === 'fetched') await fetchCode?.()
      else await (await real()).prepare?.(to)
    },
    restore: async (to) => (await real()).restore(to),
    disconnect: async () => (await real()).disconnect(),
    async switchNetwork(to) {
      const { switchNetwork } = await real()
      if (switchNetwork) return switchNetwork(to)
      // Imported here to keep the error out of the first view's code.
      const { SwitchNotSupportedError } = await import('../errors/network.js')
      throw new SwitchNotSupportedError({ connectorName: shown.name })
    },
    dispose: () => void loading?.then((connector) => connector.dispose?.()).catch(() => {}),
    getProvider: async (to) => (await real()).getProvider(to),
  }
}
