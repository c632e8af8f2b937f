import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { ConnectedAccount } from '../connection/states.js'
import type { Connector, ConnectorEvent, ConnectParameters } from '../connectors/Connector.js'
import { createEmitter } from '../events/createEmitter.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'

export type TestConnector = Connector & {
  /** Every connect, in order. */
  readonly asked: readonly Pick<ConnectParameters, 'caipNetworkId' | 'networks'>[]
  /** How often it was disconnected. */
  readonly ended: number
  /** What the wallet does with the next prompts; an error is its answer. */
  answer: 'approve' | 'never' | Error
  /** Says something unasked. */
  emit(event: ConnectorEvent): void
}

/**
 * A wallet of any namespace for unit tests, which says yes until it is told otherwise.
 * @example const wallet = createTestConnector({ id: 'sol', namespaces: ['solana'] })
 */
export function createTestConnector(made: createTestConnector.Parameters): TestConnector {
  const { addresses = [`${made.id}-1`], id, namespaces = ['eip155'], ...shown } = made
  const events = createEmitter<ConnectorEvent>()
  const asked: ConnectParameters[] = []
  let ended = 0
  const accounts = addresses.map((address): ConnectedAccount => ({ address, type: 'eoa' }))
  const provider: Eip1193Provider = { request: async () => null }
  const wallet: TestConnector = {
    id,
    kind: 'injected',
    name: id,
    namespaces,
    asked,
    get ended() {
      return ended
    },
    answer: 'approve',
    emit: events.emit,
    subscribe: events.subscribe,
    async connect(to) {
      asked.push(to)
      if (wallet.answer === 'never') await new Promise(() => {})
      if (wallet.answer instanceof Error) throw wallet.answer
      return { accounts, caipNetworkId: to.caipNetworkId }
    },
    restore: async (to) => ({ accounts, caipNetworkId: to.caipNetworkId }),
    async disconnect() {
      ended += 1
    },
    async switchNetwork({ network }: { network: { caipNetworkId: CaipNetworkId } }) {
      events.emit({ type: 'chainChanged', caipNetworkId: network.caipNetworkId })
    },
    getProvider: async () => provider,
    ...shown,
  }
  return wallet
}

export declare namespace createTestConnector {
  type Parameters = Partial<Connector> & {
    id: string
    namespaces?: readonly ChainNamespace[]
    addresses?: readonly string[]
  }
}
