import { EventEmitter } from 'node:events'
import type { CaipNetworkId } from '../caip/caip.js'
import type { ConnectorEvent } from '../connectors/Connector.js'
import { createPaired } from '../connectors/walletConnect/createPaired.js'
import type { PairingLibrary } from '../connectors/walletConnect/loadProvider.js'
import { createTestConfig } from './createTestConfig.js'
import { createTestStorage } from './createTestStorage.js'

/** As much of the pairing library as a session's end and its events touch. */
export async function createTestLibrary({
  tell = async () => {},
  expiry = 2_000_000_000,
  namespaces = { eip155: { accounts: [`eip155:1:0x${'a'.repeat(40)}`], methods: [] } },
  answer = () => undefined,
  kept = new Map(),
  options = {},
  stored = {},
}: createTestLibrary.Parameters = {}) {
  const asked: unknown[] = []
  const defaults: string[] = []
  const emitted: ConnectorEvent[] = []
  const { clock, config, storage } = createTestConfig({ options, storage: createTestStorage(stored) })
  config.storage.unlock()
  const events = new EventEmitter()
  const clientEvents = new EventEmitter()
  const told: string[] = []
  const stopped: string[] = []
  const make = (topic: string, of = namespaces) => ({
    topic,
    expiry,
    namespaces: of,
    peer: { metadata: { name: 'Wallet', icons: [] as string[] } },
  })
  const sessions = new Map([['topic', make('topic')]])
  let next = make('second')
  const library = {
    session: make('topic'),
    uri: '',
    async pair(this: { session: ReturnType<typeof make>; uri: string }) {
      this.uri = 'wc:pairing@2'
      events.emit('display_uri', this.uri)
      sessions.set(next.topic, next)
      this.session = next
    },
    events,
    rpcProviders: { eip155: { getDefaultChain: () => '1' } },
    setDefaultChain: (caipNetworkId: string) => void defaults.push(caipNetworkId),
    cleanupPendingPairings: async () => {},
    async request(of: { method: string; params?: unknown }, caipNetworkId: string) {
      asked.push([caipNetworkId, of])
      return answer(of)
    },
    async onChainChanged(caipNetworkId: string) {
      if (caipNetworkId === 'eip155:5') throw new RangeError('unknown')
      events.emit('chainChanged', caipNetworkId.split(':')[1])
    },
    on: (event: string, listener: () => void) => events.on(event, listener),
    removeListener: (event: string, listener: () => void) => events.removeListener(event, listener),
    client: {
      engine: { events: new EventEmitter() },
      auth: { requests: { getAll: () => [] } },
      proposal: { getAll: () => [] },
      disconnect: async ({ topic }: { topic: string }) => {
        await tell()
        told.push(topic)
        sessions.delete(topic)
      },
      on: (event: string, listener: () => void) => clientEvents.on(event, listener),
      session: {
        delete: async (topic: string) => void sessions.delete(topic),
        // A test changes the current session in the library.
        getAll: () =>
          [...sessions].map(([topic, x]) => (library.session.topic === topic ? library.session : x)),
      },
      core: {
        storage: {
          getItem: async (key: string) => structuredClone(kept.get(key)),
          setItem: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
          removeItem: async (key: string) => void kept.delete(key),
        },
        heartbeat: { stop: () => stopped.push('heartbeat') },
        expirer: { set: () => {} },
        relayer: {
          connected: true,
          on: () => {},
          provider: { on: () => {} },
          transportClose: async () => void stopped.push('socket'),
        },
      },
    },
  }
  const load = async () => library as unknown as PairingLibrary
  const paired = await createPaired(config, { emit: (event) => emitted.push(event), load })
  /** Another wallet answers a link, and is in use. */
  const pairAnother = async (topic = 'second', of = namespaces) => {
    next = make(topic, of)
    const { networks } = config
    const caipNetworkIds = chainsOf(of)
    const to = { caipNetworkId: caipNetworkIds[0] ?? 'eip155:1', caipNetworkIds, networks }
    return paired.pair({ ...to, signal: new AbortController().signal, onLink: () => {} })
  }
  return {
    asked,
    clientEvents,
    clock,
    config,
    defaults,
    emitted,
    events,
    kept,
    library,
    pairAnother,
    paired,
    sessions,
    stopped,
    storage,
    told,
  }
}

type Namespaces = Record<string, { accounts: string[]; methods: string[] }>

const chainsOf = (of: Namespaces) =>
  Object.values(of).flatMap((x) => x.accounts.map((y) => y.split(':').slice(0, 2).join(':') as CaipNetworkId))

export declare namespace createTestLibrary {
  type Parameters = {
    /** How the wallet is told that a session is over. */
    tell?: () => Promise<void>
    /** Epoch seconds. */
    expiry?: number
    namespaces?: Namespaces
    /** The wallet's answer to any request. */
    answer?: (of: { method: string; params?: unknown }) => unknown
    /** The library's own store, which outlives a page. */
    kept?: Map<string, unknown>
    /** The page's. */
    options?: Readonly<Record<string, unknown>>
    /** The page's storage. */
    stored?: Readonly<Record<string, string>>
  }
}
