import { createStore } from 'jotai'
import { getActivity } from '../adapters/activity.js'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { ConnectionEvent } from '../connection/events.js'
import { initialConnectionState } from '../connection/states.js'
import type { Connector } from '../connectors/Connector.js'
import type { CompiledCatalogue } from '../manifest/catalogue.js'
import type { Route } from '../manifest/ViewData.js'
import { dispatchAtom } from '../runner/machine.js'
import * as engine from '../start/engine.js'
import { engineSlotAtom } from '../start/lateIntent.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom, connectorsAtom } from '../state/connections.js'
import { addMessagesIntent } from '../state/locale.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { createTestConfig, type TestConfig } from './createTestConfig.js'
import { withLive } from './placesOf.js'

export type TestModal = TestConfig & {
  store: ReturnType<typeof createStore>
  /** The intents' calls of the router so far, oldest first. */
  navigator: { readonly steps: readonly TestStep[] }
  /** Makes another account the active one, as a wallet would that changes accounts. */
  activate(caipAddress: CaipAddress): void
  /** Sends a wallet's event to the machine. */
  tell(event: ConnectionEvent): void
}

export type TestStep =
  | { readonly how: 'push' | 'replace' | 'reset'; readonly route: Route }
  | { readonly how: 'back' | 'close' | 'shake' }

const testConnectorId = 'test'

/**
 * A modal without a shell: the real state and schemas over a world the test holds.
 * @returns Its store, its configuration and that world.
 * @example const { store, api, clock } = createTestModal({ caipAddress: 'eip155:1:0xab…cd' })
 */
export function createTestModal({
  caipAddress,
  connectors = [],
  messages = {},
  route,
  ...given
}: createTestModal.Parameters = {}): TestModal {
  const world = createTestConfig(given)
  const store = createStore()
  store.set(configAtom, world.config)
  // A test need not wait for a chunk: intents act at once, as they do once the first view stands.
  store.get(engineSlotAtom).loaded = engine
  store.set(connectorsAtom, connectors)
  store.set(addMessagesIntent, messages)
  store.set(modalAtom, { open: true, embedded: false, shaking: false })
  getActivity(world.config).setActive(true)
  if (route) store.set(routeAtom, route)

  const steps: TestStep[] = []
  const go = (how: 'push' | 'replace' | 'reset') => (to: Route) => {
    steps.push({ how, route: to })
    store.set(routeAtom, to)
  }
  const note = (how: 'back' | 'close' | 'shake') => () => void steps.push({ how })
  store.set(navigatorAtom, {
    push: go('push'),
    replace: go('replace'),
    reset: go('reset'),
    back: note('back'),
    close: note('close'),
    shake: note('shake'),
  })

  const activate = (account: CaipAddress) => {
    const { address, caipNetworkId, chainNamespace } = parseCaipAddress(account)
    const [connector] = connectors
    const connectorId = connector?.id ?? testConnectorId
    const place = { connectorId, namespace: chainNamespace }
    store.set(connectionStateAtom, {
      ...withLive(initialConnectionState, { ...place, caipNetworkId, accounts: [{ address, type: 'eoa' }] }),
      activeConnectors: { [chainNamespace]: connectorId },
      activeNamespace: chainNamespace,
    })
  }
  if (caipAddress) activate(caipAddress)

  const tell = (event: ConnectionEvent) => store.set(dispatchAtom, event)
  return { ...world, store, navigator: { steps }, activate, tell }
}

export declare namespace createTestModal {
  type Parameters = createTestConfig.Parameters & {
    /** Somebody is connected with this account. */
    caipAddress?: CaipAddress
    connectors?: readonly Connector[]
    /** Texts, as the build compiles them; without any, a key stands for its text. */
    messages?: CompiledCatalogue
    /** The view in front. */
    route?: Route
  }
}
