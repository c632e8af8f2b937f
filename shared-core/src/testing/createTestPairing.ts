import { EventEmitter } from 'node:events'
import type { ConnectorEvent } from '../connectors/Connector.js'
import { createPaired } from '../connectors/walletConnect/createPaired.js'
import { createWalletConnectConnector } from '../connectors/walletConnect/createWalletConnectConnector.js'
import type { PairingLibrary } from '../connectors/walletConnect/loadProvider.js'
import { createTestConfig } from './createTestConfig.js'
import type { createTestLocks } from './createTestLocks.js'
import { bitcoin, payment, solana } from './createTestSession.js'

type Namespaces = Record<string, { accounts: string[]; methods: string[]; events: string[] }>

export const phones = {
  /** It was paired before, on the EVM. */
  first: { eip155: { accounts: [`eip155:1:0x${'1'.repeat(40)}`], methods: ['personal_sign'], events: [] } },
  solana: {
    solana: {
      accounts: [`${solana}:11111111111111111111111111111111`],
      methods: ['solana_signMessage'],
      events: [],
    },
  },
  /** It is slow to tell its addresses. */
  bitcoin: {
    bip122: { accounts: [`${bitcoin}:${payment}`], methods: ['getAccountAddresses'], events: [] },
  },
  /** It knows no chain of the page. */
  stranger: { eip155: { accounts: [`eip155:10:0x${'2'.repeat(40)}`], methods: [], events: [] } },
} satisfies Record<string, Namespaces>

/** The real pairing library over a client without a relay: its wallets answer when the test says so. */
export async function createTestPairing({ init, kept, locks }: createTestPairing.Parameters) {
  const { clock, config } = createTestConfig({ options: { networks: ['eip155:1', solana, bitcoin] } })
  const events = new EventEmitter()
  const sessions = kept?.sessions ?? new Map<string, object>()
  // The library's stored session of the first wallet.
  const namespaces = { eip155: { ...phones.first.eip155, chains: ['eip155:1'] } }
  const stored =
    kept?.stored ?? new Map<string, unknown>([['wc@2:universal_provider:/namespacesfirst', namespaces]])
  const links: { approve(topic: string, namespaces: Namespaces): void }[] = []
  /** The wallet of each request. */
  const asked: string[] = []
  /** The wallets that were told that their session ended. */
  const told: string[] = []
  const proposed: Record<string, unknown>[] = []
  /** The topics of links that no wallet can answer any more. */
  const expired: string[] = []
  const settle = (topic: string, namespaces: Namespaces) => {
    const session = {
      topic,
      expiry: 9e9,
      namespaces,
      peer: { metadata: { name: topic, icons: [] } },
    }
    sessions.set(topic, session)
    return session
  }
  if (!kept) settle('first', phones.first)
  const client = {
    engine: {},
    auth: { requests: { getAll: () => [] } },
    proposal: { getAll: () => [] },
    async connect(of: Record<string, unknown>) {
      proposed.push(of)
      const approved = new Promise<unknown>((resolve) => {
        links.push({ approve: (topic, namespaces) => resolve(settle(topic, namespaces)) })
      })
      return { uri: `wc:${links.length}@2`, approval: () => approved }
    },
    async disconnect({ topic }: { topic: string }) {
      told.push(topic)
      sessions.delete(topic)
    },
    ping: async () => {},
    pairing: { getAll: () => links.map((_, at) => ({ topic: String(at + 1) })) },
    async request({ request, topic }: { request: { method: string }; topic: string }) {
      if (request.method === 'getAccountAddresses') return new Promise(() => {})
      asked.push(topic)
      return 'signed'
    },
    on: (event: string, listener: () => void) => events.on(event, listener),
    session: {
      get length() {
        return sessions.size
      },
      get: (topic: string) => sessions.get(topic),
      getAll: () => [...sessions.values()],
      delete: async (topic: string) => void sessions.delete(topic),
    },
    core: {
      projectId: 'test',
      expirer: { set: (topic: string) => void expired.push(topic) },
      heartbeat: { stop() {} },
      relayer: {
        connected: true,
        on() {},
        provider: { on() {} },
        subscriber: { unsubscribe: async () => {} },
      },
      storage: {
        getItem: async (key: string) => stored.get(key),
        getKeys: async () => [...stored.keys()],
        setItem: async (key: string, value: unknown) => void stored.set(key, value),
        removeItem: async (key: string) => void stored.delete(key),
      },
    },
  }
  const load = () => init({ client: client as unknown as PairingLibrary['client'], logger: 'silent' })
  const connector = createWalletConnectConnector(config, {
    createPaired: (_, made) => createPaired(config, { ...made, load, locks }),
  })
  const heard: ConnectorEvent[] = []
  connector.subscribe((event) => heard.push(event))
  const shown: string[] = []
  /** The visitor is on Solana and asks for a code. */
  const connect = (of: { isInUse?: boolean; walletId?: string } = { isInUse: true }) => {
    const abort = new AbortController()
    const connecting = connector.connect({
      networks: config.networks.filter((x) => x.chainNamespace === 'solana'),
      spannedNetworks: config.networks,
      caipNetworkId: solana,
      ...of,
      signal: abort.signal,
      onPairingLink: ({ uri }) => shown.push(uri.replace('@2', '')),
    })
    connecting.catch(() => {})
    return { abort, connecting }
  }
  /** The first wallet is in use on the EVM. */
  const restore = () => {
    const networks = config.networks.filter((x) => x.chainNamespace === 'eip155')
    return connector.restore({ networks, caipNetworkId: 'eip155:1' })
  }
  /** A wallet ends its session. */
  const leave = (topic: string) => {
    sessions.delete(topic)
    events.emit('session_delete', { topic })
  }
  /** A yes to a link, of which no call of the library hears. */
  const settleUnheard = (topic: string, pairingTopic: string) => {
    const session = { ...settle(topic, phones.solana), pairingTopic }
    events.emit('session_connect', { session })
  }
  /** A wallet changes its session, in use or not. */
  const change = (topic: string, namespaces: Namespaces) => {
    settle(topic, namespaces)
    events.emit('session_update', { topic, params: { namespaces } })
  }
  return {
    asked,
    change,
    clock,
    connect,
    connector,
    expired,
    heard,
    leave,
    links,
    proposed,
    restore,
    sessions,
    settleUnheard,
    shown,
    stored,
    told,
  }
}

export declare namespace createTestPairing {
  type Parameters = {
    /** The store of a page before this one. */
    kept?: { sessions: Map<string, object>; stored: Map<string, unknown> }
    /** Those of its origin. */
    locks?: ReturnType<typeof createTestLocks>
    /** The library's own. */
    init(to: { client: PairingLibrary['client']; logger: 'silent' }): Promise<PairingLibrary>
  }
}
