import { describe, expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import { placesOf } from '../testing/placesOf.js'
import { isRestoring, liveConnections, rememberedConnections } from './find.js'

const replaced = { type: 'connectorReplaced', from: 'one', to: 'two' } as const

describe('replaceConnector', () => {
  test('default: a live wallet stays live under its new id, and the new connector is asked silently', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.answer(0, true)
    const effects = world.send(replaced)
    expect(liveConnections(world.state).map((x) => x.connectorId)).toEqual(['two'])
    expect(world.state.activeConnectors).toEqual({ eip155: 'two' })
    expect(world.stored.remembered.map((x) => x.connectorId)).toEqual(['two'])
    expect(effects).toContainEqual({
      type: 'restore',
      attempt: 2,
      connectorId: 'two',
      namespace,
      caipNetworkId: 'eip155:1',
    })
    // One that does not answer stays live: it answered in this page.
    world.send({ type: 'restoreSettled', connectorId: 'two', namespace, outcome: 'needsVisitor' })
    expect(liveConnections(world.state)).toHaveLength(1)
  })

  test('behavior: a live wallet that its new connector could not ask is asked again with the next event, until it answers', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.answer(0, true)
    world.send(replaced)
    const askedBy = (event: Parameters<typeof world.send>[0]) =>
      world.send(event).filter((x) => x.type === 'restore').length
    const answer = { type: 'restoreSettled', connectorId: 'two', namespace } as const
    for (const outcome of ['needsVisitor', 'gone'] as const) {
      expect(askedBy({ ...answer, outcome })).toBe(0)
      expect(askedBy({ type: 'connectCancelled' })).toBe(1)
      expect(askedBy({ type: 'connectCancelled' })).toBe(0)
    }
    expect(askedBy({ ...answer, outcome: session('eip155:137') })).toBe(0)
    expect(askedBy({ type: 'connectCancelled' })).toBe(0)
    expect(liveConnections(world.state)).toMatchObject([{ connectorId: 'two', caipNetworkId: 'eip155:137' }])
    // Nothing is asked any more once the page is over.
    world.send({ ...replaced, from: 'two', to: 'one' })
    world.send({ ...answer, connectorId: 'one', outcome: 'needsVisitor' })
    expect(askedBy({ type: 'stopped' })).toBe(0)
  })

  test('behavior: an open prompt and its callers are the new one’s', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.connect('two', 'b')
    world.send(replaced)
    expect(world.state.places).toMatchObject([{ connectorId: 'two', connect: { callIds: ['a', 'b'] } }])
    world.send({ type: 'connectSucceeded', attempt: 1, session: session('eip155:1') })
    expect(liveConnections(world.state).map((x) => x.connectorId)).toEqual(['two'])
    expect([...world.settled.values()].flat()).toEqual([{ status: 'done' }, { status: 'done' }])
  })

  test('behavior: one that is being restored is asked by its new id; the old answer is nobody’s', () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.answer(0, true)
    world.reload()
    world.send(replaced)
    expect(placesOf(world.state, isRestoring)).toEqual([{ connectorId: 'two', namespace }])
    const settle = (connectorId: string) =>
      world.send({ type: 'restoreSettled', connectorId, namespace, outcome: session('eip155:1') })
    settle('one')
    expect(liveConnections(world.state)).toEqual([])
    settle('two')
    expect(world.state.activeConnectors).toEqual({ eip155: 'two' })
  })

  test('behavior: of one that is known by both ids, the live one stays, once', () => {
    const world = createTestMachine()
    const remembered = [{ connectorId: 'two', namespace, ...session('eip155:137') }]
    world.send({ type: 'restoreRequested', remembered, disconnected: [] })
    world.send({ type: 'restoreSettled', connectorId: 'two', namespace, outcome: 'needsVisitor' })
    world.connect('one', 'a')
    world.answer(1, true)
    world.send(replaced)
    expect(rememberedConnections(world.state)).toMatchObject([
      { connectorId: 'two', caipNetworkId: 'eip155:1' },
    ])
    expect(liveConnections(world.state)).toHaveLength(1)
  })

  test('behavior: live by its new id and only remembered by the old one, it stays what it is', () => {
    const world = createTestMachine()
    const remembered = [{ connectorId: 'one', namespace, ...session('eip155:137') }]
    world.send({ type: 'restoreRequested', remembered, disconnected: [] })
    world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome: 'needsVisitor' })
    world.send({ type: 'multiWalletChanged', multiWallet: true })
    world.connect('two', 'a')
    world.answer(1, true)
    expect(world.send(replaced)).toEqual([{ type: 'remember' }])
    expect(liveConnections(world.state)).toMatchObject([{ connectorId: 'two', caipNetworkId: 'eip155:1' }])
    expect(world.stored.remembered).toEqual(liveConnections(world.state))
  })

  test('behavior: of two that are asked to switch, the old one’s question stays, and the other’s call ends', () => {
    const world = createTestMachine(true)
    for (const [at, id] of (['two', 'one'] as const).entries()) {
      world.connect(id, `connect-${id}`)
      world.answer(at, true)
      world.switchTo('eip155:137', `switch-${id}`)
    }
    world.send(replaced)
    expect(world.settled.get('switch-two')).toEqual([{ status: 'aborted' }])
    world.send({ type: 'switchSucceeded', callId: 'switch-one' })
    expect(world.settled.get('switch-one')).toEqual([{ status: 'done' }])
    expect(liveConnections(world.state)).toMatchObject([{ connectorId: 'two', caipNetworkId: 'eip155:137' }])
  })

  test('behavior: a wallet that nothing is known of changes nothing', () => {
    const world = createTestMachine()
    const before = world.state
    expect(world.send(replaced)).toEqual([])
    expect(world.state).toEqual(before)
  })
})
