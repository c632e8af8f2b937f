import type { ConnectorEvent } from '../connectors/Connector.js'
import { createEmbeddedConnector } from '../connectors/embedded/createEmbeddedConnector.js'
import type { EmbeddedHost } from '../connectors/embedded/EmbeddedHost.js'
import { solanaDevnetId, solanaMainnetId, solanaTestnetId } from '../constants/chains.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import type { FrameCall } from '../frame/protocol.js'
import { createTestConfig } from './createTestConfig.js'
import { testUser } from './createTestFrame.js'
import { testSolanaAccount } from './createTestStandardWallet.js'

export const clusters = [solanaMainnetId, solanaDevnetId, solanaTestnetId] as const
const evm = ['eip155:1', 'eip155:10', 'eip155:137'] as const
const { config } = createTestConfig({ options: { networks: [...evm, ...clusters] } })
export const networkOf = (id: string) => {
  const network = config.networks.find((x) => x.caipNetworkId === id)
  if (!network) throw new Error(`No ${id}`)
  return network
}
export const solana = testSolanaAccount(1)
export const user: EmbeddedUser = {
  ...testUser,
  accounts: testUser.accounts.map((x) => (x.namespace === 'solana' ? { ...x, address: solana.address } : x)),
}

/** A connector over a modal and a frame that the test holds; by default the visitor is signed in. */
export function createTestEmbedded({
  isConnected = true,
  listed = ['eip155:1', 'eip155:137', ...clusters] as readonly string[],
} = {}) {
  const calls: [FrameCall, unknown][] = []
  const asked: { caipNetworkId: string; method: string; params: unknown }[] = []
  const notes: string[] = []
  const world = {
    isConnected,
    calls,
    asked,
    notes,
    answer: (_method: string): unknown => '0x',
    end: () => {},
    switching: (): unknown => ({ caipNetworkId: 'eip155:1' }),
    getUser: (): unknown => ({ user: world.user }),
    smartNetworks: (): unknown => ({ networks: ['eip155:1'] }),
    tellUser: (_user: EmbeddedUser) => {},
    user,
  }
  const answers: { readonly [call in FrameCall]?: () => unknown } = {
    isConnected: () => ({ isConnected: world.isConnected }),
    getUser: () => world.getUser(),
    getSmartAccountNetworks: () => world.smartNetworks(),
    switchNetwork: () => world.switching(),
  }
  const host: EmbeddedHost = {
    ready: async () => ({ networks: [...listed], socials: [], storage: 'kept' }),
    call: (async (name: FrameCall, params: unknown) => {
      calls.push([name, params])
      return answers[name]?.()
    }) as EmbeddedHost['call'],
    askLogin: async (signal) => {
      notes.push('login')
      if (signal.aborted) throw signal.reason
      world.isConnected = true
    },
    async ask(of) {
      asked.push(of)
      return world.answer(of.method)
    },
    async signOut() {
      notes.push('signOut')
    },
    keepUser: (of) => void notes.push(`keep ${of.email}`),
    forgetUser: () => void notes.push('forget'),
    accountType: 'smartAccount',
    keepSmartNetworks: (networks) => void notes.push(`smart ${networks.join()}`),
    onUser(listener) {
      world.tellUser = listener
      return () => {}
    },
    onSignedOut(listener) {
      world.end = listener
      return () => {}
    },
  }
  const connector = createEmbeddedConnector({ id: 'embedded', name: 'Embedded wallet' }, host)
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const signal = new AbortController().signal
  const connect = (id: string = 'eip155:1', to: { signal?: AbortSignal } = {}) =>
    connector.connect({
      networks: config.networks.filter((x) => x.chainNamespace === networkOf(id).chainNamespace),
      spannedNetworks: config.networks,
      caipNetworkId: networkOf(id).caipNetworkId,
      signal,
      ...to,
    })
  const restore = () =>
    connector.restore({ networks: config.networks.slice(0, 3), caipNetworkId: 'eip155:1' })
  return { ...world, world, connect, connector, events, restore }
}

/** Lets one answer of the frame wait for the test. */
export function hold(
  world: ReturnType<typeof createTestEmbedded>['world'],
  name: 'getUser' | 'smartNetworks' | 'switching',
): { answer(value: unknown): void; asked: Promise<void> } {
  let answer = (_: unknown) => {}
  const asked = new Promise<void>((begin) => {
    const usual = world[name]
    world[name] = () => {
      begin()
      world[name] = usual
      return new Promise((resolve) => {
        answer = resolve
      })
    }
  })
  return { asked, answer: (value) => answer(value) }
}

export const smartAddress = `0x${'5'.repeat(40)}`
export const smartUser: EmbeddedUser = {
  ...user,
  accounts: [...user.accounts, { namespace: 'eip155', address: smartAddress, type: 'smartAccount' }],
  preferredAccountType: 'smartAccount',
}
