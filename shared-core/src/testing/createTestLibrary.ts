import { EventEmitter } from 'node:events'
import type { ConnectorEvent } from '../connectors/Connector.js'
import { createPaired } from '../connectors/walletConnect/createPaired.js'
import type { PairingLibrary } from '../connectors/walletConnect/loadProvider.js'
import { createTestConfig } from './createTestConfig.js'

/** As much of the pairing library as a session's end and its events touch. */
export async function createTestLibrary({
  tell = async () => {},
  expiry = 2_000_000_000,
  namespaces = { eip155: { accounts: [`eip155:1:0x${'a'.repeat(40)}`], methods: [] } },
  answer = () => undefined,
  kept = new Map(),
  options = {},
}: createTestLibrary.Parameters = {}) {
  const asked: unknown[] = []
  const defaults: string[] = []
  const emitted: ConnectorEvent[] = []
  const { clock, config } = createTestConfig({ options })
  const events = new EventEmitter()
  const clientEvents = new EventEmitter()
  const told: string[] = []
  const stopped: string[] = []
  const sessions = new Map([['topic', {}]])
  const library = {
    session: {
      topic: 'topic',
      expiry,
      namespaces,
      peer: { metadata: { name: 'Wallet', icons: [] } },
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
      disconnect: async ({ topic }: { topic: string }) => {
        await tell()
        told.push(topic)
        sessions.delete(topic)
      },
      on: (event: string, listener: () => void) => clientEvents.on(event, listener),
      session: {
        delete: async (topic: string) => void sessions.delete(topic),
        getAll: () => [...sessions.keys()].map((topic) => ({ topic })),
      },
      core: {
        storage: {
          getItem: async (key: string) => structuredClone(kept.get(key)),
          setItem: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
          removeItem: async (key: string) => void kept.delete(key),
        },
        heartbeat: { stop: () => stopped.push('heartbeat') },
        relayer: {
          on: () => {},
          provider: { on: () => {} },
          transportClose: async () => void stopped.push('socket'),
        },
      },
    },
  }
  const load = async () => library as unknown as PairingLibrary
  const paired = await createPaired(config, { emit: (event) => emitted.push(event), load })
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
    paired,
    sessions,
    stopped,
    told,
  }
}

export declare namespace createTestLibrary {
  type Parameters = {
    /** How the wallet is told that a session is over. */
    tell?: () => Promise<void>
    /** Epoch seconds. */
    expiry?: number
    namespaces?: Record<string, { accounts: string[]; methods: string[] }>
    /** The wallet's answer to any request. */
    answer?: (of: { method: string; params?: unknown }) => unknown
    /** The library's own store, which outlives a page. */
    kept?: Map<string, unknown>
    /** The page's. */
    options?: Readonly<Record<string, unknown>>
  }
}
