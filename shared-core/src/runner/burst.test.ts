import { afterEach, describe, expect, test } from '@rstest/core'
import type { CaipNetworkId } from '../caip/caip.js'
import { liveConnections } from '../connection/find.js'
import type { Connector, ConnectorEvent } from '../connectors/Connector.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { engineSlotAtom, loadEngineIntent } from '../start/lateIntent.js'
import { connectionStateAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestModal } from '../testing/createTestModal.js'
import { callAtom, dispatchAtom } from './machine.js'

const burst = 10_000
const wallets = [
  { id: 'one', namespace: 'eip155' },
  { id: 'two', namespace: 'eip155' },
  { id: 'three', namespace: 'solana' },
  { id: 'four', namespace: 'bip122' },
] as const

type Wallet = (typeof wallets)[number]

/** A wallet that answers nothing unasked until the test makes it. */
function createWallet({ id, namespace }: Wallet) {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const caipNetworkId: CaipNetworkId = `${namespace}:0`
  const connector: Connector = {
    id,
    kind: 'injected',
    name: id,
    namespaces: [namespace],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: async () => ({ accounts: [{ address: id, type: 'eoa' }], caipNetworkId }),
    restore: async () => 'needsVisitor',
    disconnect: async () => {},
    getProvider: () => Promise.reject(new Error('none')),
  }
  const say = (event: ConnectorEvent) => {
    for (const listener of listeners) listener(event)
  }
  return { connector, id, namespace, say }
}

const ask = { namespace: 'eip155', caipNetworkId: 'eip155:0' } as const

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Four live wallets of three namespaces, with each wallet's observed states in order. */
async function openFour() {
  const { store } = createTestModal()
  const made = [createWallet(wallets[0]), ...wallets.slice(1).map(createWallet)] as const
  store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: true }))
  store.set(
    addConnectorsAtom,
    made.map((x) => x.connector),
  )
  for (const { id, namespace } of wallets)
    await store.set(callAtom, (callId) => ({
      type: 'connectRequested',
      callId,
      connectorId: id,
      namespace,
      caipNetworkId: `${namespace}:0` as CaipNetworkId,
    }))
  const seen: string[] = []
  const last = new Map<string, string>(wallets.map(({ id, namespace }) => [id, `${namespace}:0`]))
  stops.push(
    store.sub(connectionStateAtom, () => {
      for (const { caipNetworkId, connectorId } of liveConnections(store.get(connectionStateAtom)))
        if (last.get(connectorId) !== caipNetworkId) {
          last.set(connectorId, caipNetworkId)
          seen.push(`${connectorId} ${caipNetworkId}`)
        }
    }),
  )
  const moves = Array.from({ length: burst }, (_, index) => {
    const { id, namespace, say } = made[(index * 7 + (index >> 3)) % made.length] as (typeof made)[number]
    return { id, caipNetworkId: `${namespace}:${index + 1}` as CaipNetworkId, say }
  })
  return { made, moves, seen, store }
}

describe('a burst of events', () => {
  test(`behavior: of ${burst} at once, from four wallets of three namespaces, none is lost or reordered`, async () => {
    const { moves, seen } = await openFour()
    for (const { caipNetworkId, say } of moves) say({ type: 'chainChanged', caipNetworkId })
    expect(seen).toEqual(moves.map((x) => `${x.id} ${x.caipNetworkId}`))
  })

  test(`behavior: nor where the machine comes in the midst of them`, async () => {
    const { moves, seen, store } = await openFour()
    const slot = store.get(engineSlotAtom)
    slot.loaded = undefined
    const loading = store.set(loadEngineIntent)
    const say = (from: number, to: number) => {
      for (const { caipNetworkId, say } of moves.slice(from, to)) say({ type: 'chainChanged', caipNetworkId })
    }
    say(0, 2_000)
    // The first turn with the engine, before any call that waited for it runs.
    slot.whenLoaded = () => say(2_000, 5_000)
    await loading
    say(5_000, burst)
    await Promise.resolve()
    expect(seen).toEqual(moves.map((x) => `${x.id} ${x.caipNetworkId}`))
  })

  test(`behavior: ${burst} calls are each settled once, in the order they were made, whatever order the wallet answers in`, async () => {
    const { made, store } = await openFour()
    const [, second] = made
    if (!second) throw new Error('not there')
    const answers: (() => void)[] = []
    second.connector.switchNetwork = () => new Promise((resolve) => answers.push(resolve))
    const settled: string[] = []
    const calls = Array.from({ length: burst }, (_, index) =>
      store
        .set(callAtom, (callId) => ({
          type: 'switchRequested',
          callId,
          namespace: 'eip155',
          caipNetworkId: index % 2 ? 'eip155:1' : 'eip155:137',
          activeNamespace: 'eip155',
        }))
        .then(
          () => settled.push(`${index} done`),
          (error: Error) => settled.push(`${index} ${error.name}`),
        ),
    )
    expect(answers).toHaveLength(burst)
    // Answer the last call first: answers to earlier calls no longer count.
    for (const answer of answers.toReversed()) answer()
    await Promise.all(calls)
    const expected = calls.map((_, index) =>
      index === burst - 1 ? `${index} done` : `${index} RequestAbortedError`,
    )
    expect(settled).toEqual(expected)
    expect(store.get(runtimeAtom).calls.size).toBe(0)
    const used = liveConnections(store.get(connectionStateAtom)).find((x) => x.connectorId === 'two')
    expect(used?.caipNetworkId).toBe('eip155:1')
  })

  test('behavior: what a wallet says in the midst of an event waits until all that follows from it is done', async () => {
    const { made, store } = await openFour()
    store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: false }))
    const order: string[] = []
    const { calls } = store.get(runtimeAtom)
    for (const callId of ['outer', 'inner'])
      calls.set(callId, { resolve: () => order.push(callId), reject: () => order.push(`${callId} failed`) })
    // On disconnect the wallet emits an event before it answers.
    made[0].connector.disconnect = async () => {
      store.set(dispatchAtom, { ...ask, type: 'switchRequested', callId: 'inner', activeNamespace: 'eip155' })
    }
    const { attempts } = store.get(connectionStateAtom)
    store.set(dispatchAtom, { ...ask, type: 'connectRequested', callId: 'outer', connectorId: 'two' })
    const session = { accounts: [{ address: 'two', type: 'eoa' }], caipNetworkId: 'eip155:0' } as const
    store.set(dispatchAtom, {
      type: 'connectSucceeded',
      attempt: attempts + 1,
      session,
    })
    expect(order).toEqual(['outer', 'inner'])
  })
})
