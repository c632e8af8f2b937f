import { EventEmitter } from 'node:events'
import { systemClock } from '../../../../shared-core/src/clock/systemClock.js'
import {
  createPaired,
  type Paired,
} from '../../../../shared-core/src/connectors/walletConnect/createPaired.js'
import { createWalletConnectConnector } from '../../../../shared-core/src/connectors/walletConnect/createWalletConnectConnector.js'
import {
  loadProvider,
  type PairingLibrary,
} from '../../../../shared-core/src/connectors/walletConnect/loadProvider.js'
import { createTestConfig } from '../../../../shared-core/src/testing/createTestConfig.js'

/** A page with the product's connector over the real pairing library, and what the library does in it. */
export function openPage({ networks, projectId, relayUrl }: openPage.Parameters) {
  /** Sessions that the library settled. */
  const heard = new Set<string>()
  /** Sessions that the library dropped by itself. */
  const ended = new Set<string>()
  /** Sessions of which the relay has not confirmed that their wallet was told of the end. */
  const untold = new Set<string>()
  let library: PairingLibrary | undefined
  let paired: Paired | undefined
  const services = { preset: 'selfHosted', origin: relayUrl.replace('ws:', 'http:'), relay: relayUrl }
  const { config } = createTestConfig({
    options: { projectId, services, networks },
    outside: { clock: systemClock },
  })
  const load = async (...args: Parameters<typeof loadProvider>) => {
    library = await loadProvider(...args)
    const { client } = library
    const tell = client.disconnect
    client.disconnect = async (to) => {
      untold.add(to.topic)
      await tell(to)
      untold.delete(to.topic)
    }
    return library
  }
  const connector = createWalletConnectConnector(config, {
    async createPaired(of, made) {
      paired = await createPaired(of, { ...made, load })
      library?.client.on('session_connect', ({ session }) => heard.add(session.topic))
      library?.client.on('session_delete', ({ topic }) => ended.add(topic))
      return paired
    },
  })
  return {
    config,
    connector,
    ended,
    /** The session's time is over. */
    expire: (topic: string) => library?.client.core.expirer.set(topic, 0),
    heard,
    isOnline: () => library?.client.core.relayer.connected ?? false,
    session: () => paired?.session(),
    /** Topics of the sessions that the page believes in. */
    topics: (): readonly string[] => library?.client.session.getAll().map((x) => x.topic) ?? [],
    untold,
    /** How many requests the library has that no wallet answered, and no end rejected. */
    unanswered(): number {
      const events: unknown = library && Reflect.get(library.client.engine, 'events')
      const names = events instanceof EventEmitter ? events.eventNames() : []
      return names.filter((x) => String(x).startsWith('session_request:')).length
    },
  }
}

export declare namespace openPage {
  type Parameters = { networks: readonly string[]; projectId: string; relayUrl: string }
}
