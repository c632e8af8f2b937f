import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import {
  accounts,
  chains,
  connectorIds,
  createTestMachine,
  namespace,
  session,
} from '../testing/createTestMachine.js'
import { placesOf } from '../testing/placesOf.js'
import type { ConnectionEvent } from './events.js'
import { isLive, isRestoring, liveConnections, rememberedConnections } from './find.js'

const connectorId = fc.constantFrom(...connectorIds)
const chain = fc.constantFrom(...chains)
const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('connect' as const), connectorId, chain }) },
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('disconnect' as const) }),
  fc.record({ do: fc.constant('switch' as const), chain }),
  fc.record({ do: fc.constant('reload' as const) }),
  fc.record({ do: fc.constant('accounts' as const), connectorId, count: fc.nat(2) }),
  fc.record({ do: fc.constant('chain' as const), connectorId, chain }),
  fc.record({ do: fc.constant('walletDisconnect' as const), connectorId }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      index: fc.nat(9),
      isGood: fc.boolean(),
      chain,
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer value> ? value : never

/** Runs commands, and reports after each which wallets have answered since they were last disconnected. */
function run(
  commands: readonly Command[],
  check: (world: ReturnType<typeof createTestMachine>, live: Set<string>) => void,
  multiWallet = false,
) {
  const world = createTestMachine(multiWallet)
  const live = new Set<string>()
  let calls = 0
  const callId = () => `call-${++calls}`
  for (const x of commands) {
    if (x.do === 'connect') world.connect(x.connectorId, callId(), x.chain)
    if (x.do === 'cancel') world.send({ type: 'connectCancelled' })
    if (x.do === 'disconnect') {
      world.send({ type: 'disconnectRequested', callId: callId() })
      live.clear()
    }
    if (x.do === 'switch') world.switchTo(x.chain, callId())
    if (x.do === 'reload') {
      world.reload()
      live.clear()
    }
    if (x.do === 'accounts') {
      const changed = accounts.slice(0, x.count)
      const before = liveConnections(world.state).find((y) => y.connectorId === x.connectorId)
      world.send({ type: 'accountsChanged', connectorId: x.connectorId, namespace, accounts: changed })
      if (x.count === 0) live.delete(x.connectorId)
      else if (before)
        expect(liveConnections(world.state).find((y) => y.connectorId === x.connectorId)?.accounts).toEqual(
          changed,
        )
    }
    if (x.do === 'chain') {
      const before = liveConnections(world.state).find((y) => y.connectorId === x.connectorId)
      world.send({ type: 'chainChanged', connectorId: x.connectorId, caipNetworkId: x.chain })
      const after = liveConnections(world.state).find((y) => y.connectorId === x.connectorId)
      expect(after?.caipNetworkId).toBe(before && x.chain)
    }
    if (x.do === 'walletDisconnect') {
      world.send({ type: 'walletDisconnected', connectorId: x.connectorId })
      live.delete(x.connectorId)
    }
    if (x.do === 'answer') {
      const asked = world.outstanding[x.index % Math.max(1, world.outstanding.length)]
      // Recorded before the machine gets the event: the answer makes the wallet live.
      if (x.isGood && (asked?.type === 'connect' || asked?.type === 'restore')) live.add(asked.connectorId)
      world.answer(x.index, x.isGood, x.chain)
    }
    check(world, live)
  }
  return world
}

describe('reduce', () => {
  test('behavior: every call is settled exactly once, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 60, size: 'max' }),
        fc.boolean(),
        fc.boolean(),
        (commands, isGood, isStopped) => {
          const world = run(commands, ({ settled }) => {
            for (const settlements of settled.values()) expect(settlements).toHaveLength(1)
          })
          if (isStopped) world.send({ type: 'stopped' })
          while (world.outstanding.length > 0) world.answer(0, isGood)
          for (const callId of world.calls) expect(world.settled.get(callId) ?? []).toHaveLength(1)
          expect(placesOf(world.state, (x) => x.connect)).toEqual([])
          expect(placesOf(world.state, (x) => x.switch)).toEqual([])
          expect(world.state.disconnecting).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('behavior: nothing is connected without a live answer of its wallet', () => {
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 60, size: 'max' }),
        fc.boolean(),
        (commands, multiWallet) => {
          run(
            commands,
            ({ state }, live) => {
              for (const { connectorId: id } of liveConnections(state)) expect(live.has(id)).toBe(true)
              const active = state.activeConnectors[namespace]
              // The active wallet is live; and if any wallet is live, one is active or still being restored.
              const isInUse = liveConnections(state).some((x) => x.connectorId === active)
              expect(isInUse || active === undefined).toBe(true)
              expect(
                isInUse || liveConnections(state).length === 0 || placesOf(state, isRestoring).length > 0,
              ).toBe(true)
              if (!multiWallet) expect(liveConnections(state).length).toBeLessThan(2)
            },
            multiWallet,
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  test('behavior: an explicit disconnect stays: nobody asks that wallet again by itself', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60, size: 'max' }), (commands) => {
        run(commands, ({ state, stored }) => {
          const isDisconnected = (x: { connectorId: string }) => state.disconnected.includes(x.connectorId)
          expect(rememberedConnections(state).filter(isDisconnected)).toEqual([])
          expect(liveConnections(state).filter(isDisconnected)).toEqual([])
          expect(stored.disconnected).toEqual(state.disconnected)
          expect(placesOf(state, isRestoring).filter(isDisconnected)).toEqual([])
        })
      }),
      { numRuns: 500 },
    )
  })

  test('behavior: a request and its chain belong to a live connection', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60, size: 'max' }), (commands) => {
        run(commands, ({ state }) => {
          for (const place of state.places.filter((x) => x.switch)) {
            expect(isLive(place)).toBe(true)
            expect(chains).toContain(place.switch?.caipNetworkId)
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  test('behavior: calls for the same wallet and chain share one prompt and one answer', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.connect('one', 'b')
    expect(world.outstanding).toHaveLength(1)
    world.answer(0, true)
    expect([...world.settled.values()]).toEqual([[{ status: 'done' }], [{ status: 'done' }]])
  })

  test('behavior: closing gives up the connect, and a late approval is kept', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.send({ type: 'connectCancelled' })
    expect(world.settled.get('a')).toEqual([{ status: 'modalClosed' }])
    const effects = world.send({
      type: 'connectSucceeded',
      attempt: 1,
      session: session('eip155:1'),
    })
    expect(effects).toEqual([])
    expect(placesOf(world.state, (x) => x.approved)).toEqual([{ connectorId: 'one', namespace }])
    expect(liveConnections(world.state)).toEqual([])
  })

  test('behavior: with one wallet per namespace the second takes the place of the first', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.answer(0, true)
    world.connect('two', 'b')
    const { length } = world.outstanding
    expect(length).toBe(1)
    const effects = world.send({
      type: 'connectSucceeded',
      attempt: 2,
      session: session('eip155:1'),
    })
    expect(effects).toContainEqual({ type: 'release', connectorId: 'one' })
    expect(liveConnections(world.state).map((x) => x.connectorId)).toEqual(['two'])
    expect(rememberedConnections(world.state).map((x) => x.connectorId)).toEqual(['two'])
  })

  test('behavior: restored, needs visitor and gone are three outcomes', () => {
    const remembered = connectorIds.map((id) => ({ connectorId: id, namespace, ...session('eip155:137') }))
    const world = createTestMachine(true)
    world.send({ type: 'restoreRequested', remembered, disconnected: [] })
    const settle = (id: string, outcome: Extract<ConnectionEvent, { type: 'restoreSettled' }>['outcome']) =>
      world.send({ type: 'restoreSettled', connectorId: id, namespace, outcome })
    settle('one', session('eip155:137'))
    settle('two', 'needsVisitor')
    settle('three', 'gone')
    expect(liveConnections(world.state).map((x) => x.connectorId)).toEqual(['one'])
    expect(rememberedConnections(world.state).map((x) => x.connectorId)).toEqual(['one', 'two'])
  })

  test('behavior: a wallet that says it is over while it is asked, or waits for its visitor, is gone', () => {
    const remembered = connectorIds.map((id) => ({ connectorId: id, namespace, ...session('eip155:1') }))
    const world = createTestMachine(true)
    world.send({ type: 'restoreRequested', remembered, disconnected: [] })
    world.send({ type: 'restoreSettled', connectorId: 'two', namespace, outcome: 'needsVisitor' })
    for (const connectorId of ['one', 'two']) world.send({ type: 'walletDisconnected', connectorId })
    expect(world.stored.remembered.map((x) => x.connectorId)).toEqual(['three'])
    world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome: session('eip155:1') })
    expect(liveConnections(world.state)).toEqual([])
  })

  test('behavior: an explicitly disconnected wallet is not asked on reload', () => {
    const world = createTestMachine()
    const remembered = [{ connectorId: 'one', namespace, ...session('eip155:1') }]
    world.send({ type: 'restoreRequested', remembered, disconnected: ['one'] })
    expect(world.outstanding).toEqual([])
    expect(rememberedConnections(world.state)).toEqual([])
  })

  test('behavior: an explicit disconnect is noted for live, remembered and restoring wallets alike', () => {
    const world = createTestMachine(true)
    const remembered = [{ connectorId: 'two', namespace, ...session('eip155:1') }]
    world.connect('one', 'a')
    world.answer(0, true)
    world.send({ type: 'restoreRequested', remembered, disconnected: [] })
    world.send({ type: 'disconnectRequested', callId: 'b' })
    expect([...world.state.disconnected].sort()).toEqual(['one', 'two'])
    expect(world.stored.disconnected).toEqual(world.state.disconnected)
    const late = { connectorId: 'two', namespace, outcome: session('eip155:1') }
    world.send({ type: 'restoreSettled', ...late })
    expect(liveConnections(world.state)).toEqual([])
  })

  test('behavior: a second switch of a wallet takes the place of the first [CAP-09: the newer one]', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.answer(0, true)
    world.switchTo('eip155:137', 'b')
    world.switchTo('eip155:10', 'c')
    expect(world.settled.get('b')).toEqual([{ status: 'aborted' }])
    expect(world.state.places.flatMap((x) => x.switch?.callIds ?? [])).toEqual(['c'])
    world.send({ type: 'switchSucceeded', callId: 'b' })
    expect(liveConnections(world.state)[0]?.caipNetworkId).toBe('eip155:1')
  })

  test('behavior: a disconnected account leaves no caches', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.answer(0, true, 'eip155:137')
    const effects = world.send({ type: 'disconnectRequested', callId: 'b' })
    expect(effects).toContainEqual({ type: 'dropCaches', caipAddress: 'eip155:137:0xa' })
    expect(effects).toContainEqual({ type: 'dropCaches', caipAddress: 'eip155:137:0xb' })
  })

  test('behavior: without a connection a switch only chooses', () => {
    const world = createTestMachine()
    world.switchTo('eip155:137', 'a')
    expect(world.settled.get('a')).toEqual([{ status: 'done' }])
    expect(world.state.chosenNetworks).toEqual({ eip155: 'eip155:137' })
    expect(world.outstanding).toEqual([])
  })
})
