import { describe, expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import { placesOf } from '../testing/placesOf.js'
import { isRestoring, liveConnections, rememberedConnections } from './find.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A page that was left with these wallets, the first of them in use. */
function comeBack(multiWallet: boolean, ...ids: readonly string[]) {
  const world = createTestMachine(multiWallet)
  const remembered = ids.map((connectorId) => ({ connectorId, namespace, ...session('eip155:1') }))
  const asked = (effects: ReturnType<typeof world.send>) =>
    effects.flatMap((x) => (x.type === 'restore' ? [x.connectorId] : []))
  const released = (effects: ReturnType<typeof world.send>) =>
    effects.flatMap((x) => (x.type === 'release' ? [x.connectorId] : []))
  const first = asked(world.send({ type: 'restoreRequested', remembered, disconnected: [] }))
  const settle = (connectorId: string, outcome: 'live' | 'gone' | 'needsVisitor') =>
    world.send({
      type: 'restoreSettled',
      connectorId,
      namespace,
      outcome: outcome === 'live' ? session('eip155:1') : outcome,
    })
  const allow = (many: boolean) => world.send({ type: 'multiWalletChanged', multiWallet: many })
  const live = () => liveConnections(world.state).map((x) => x.connectorId)
  const remembers = () => rememberedConnections(world.state).map((x) => x.connectorId)
  return { allow, asked, first, live, released, remembers, settle, world }
}

describe('one wallet at a time', () => {
  test('default: of several that are stored the one that was in use is asked, the others rest, and are kept', () => {
    const { first, live, remembers, settle, world } = comeBack(false, 'one', 'two', 'three')
    expect(first).toEqual(['one'])
    settle('one', 'live')
    expect(live()).toEqual(['one'])
    expect(remembers()).toEqual(['one', 'two', 'three'])
    expect(world.stored.remembered.map((x) => x.connectorId)).toEqual(['one', 'two', 'three'])
  })

  test('behavior: the next is asked where the one before it is gone, also later, and not where it waits for its visitor', () => {
    const { asked, live, settle, world } = comeBack(false, 'one', 'two', 'three')
    expect(asked(settle('one', 'gone'))).toEqual(['two'])
    expect(asked(settle('two', 'live'))).toEqual([])
    expect(asked(world.send({ type: 'walletDisconnected', connectorId: 'two' }))).toEqual(['three'])
    settle('three', 'live')
    expect(live()).toEqual(['three'])

    const waiting = comeBack(false, 'one', 'two')
    expect(waiting.asked(waiting.settle('one', 'needsVisitor'))).toEqual([])
    // A resting wallet's own events do not wake it.
    const word = { type: 'accountsChanged', connectorId: 'two', namespace, accounts: [] } as const
    expect(waiting.asked(waiting.world.send({ ...word, ...session('eip155:1') }))).toEqual([])
    expect(waiting.live()).toEqual([])
  })

  test('behavior: another wallet that the visitor connects has the place alone; those that rest are told so [CAP-08: several]', () => {
    const { live, released, remembers, settle, world } = comeBack(false, 'one', 'two')
    settle('one', 'live')
    world.connect('three', 'a')
    const effects = world.send({
      type: 'connectSucceeded',
      attempt: world.state.attempts,
      session: session('eip155:1'),
    })
    expect(released(effects)).toEqual(['one', 'two'])
    expect(live()).toEqual(['three'])
    expect(remembers()).toEqual(['three'])
    expect(placesOf(world.state, (x) => x.status === 'resting')).toEqual([])
  })

  test('behavior: a disconnect ends those that rest too, for good', () => {
    const { settle, world } = comeBack(false, 'one', 'two')
    settle('one', 'live')
    const effects = world.send({ type: 'disconnectRequested', callId: 'end', namespace })
    const told = effects.flatMap((x) => (x.type === 'disconnect' ? [x.connectorId] : []))
    expect(told).toEqual(['one', 'two'])
    expect(world.stored).toEqual({ remembered: [], disconnected: ['one', 'two'] })
  })
})

describe('allowMany', () => {
  test('default: off keeps the one in use alone and tells nobody; on asks the others again', () => {
    const { allow, asked, live, remembers, released, settle, world } = comeBack(true, 'one', 'two')
    settle('one', 'live')
    settle('two', 'live')
    world.send({ type: 'useRequested', connectorId: 'two', namespace })
    const effects = allow(false)
    expect(live()).toEqual(['two'])
    expect(world.state.activeConnectors[namespace]).toBe('two')
    expect([released(effects), asked(effects)]).toEqual([[], []])
    expect(remembers()).toEqual(['one', 'two'])
    expect(world.stored.remembered).toHaveLength(2)

    expect(asked(allow(true))).toEqual(['one'])
    settle('one', 'live')
    expect(live().toSorted()).toEqual(['one', 'two'])
    expect(world.state.activeConnectors[namespace]).toBe('two')
    expect(allow(true)).toEqual([])
  })

  test('behavior: while they are asked the first stays asked, and the answer of another is nobody’s', () => {
    const { allow, live, settle, world } = comeBack(true, 'one', 'two')
    settle('two', 'live')
    allow(false)
    expect(live()).toEqual([])
    expect(placesOf(world.state, isRestoring)).toEqual([{ connectorId: 'one', namespace }])
    settle('one', 'live')
    settle('two', 'live')
    expect(live()).toEqual(['one'])
  })

  test('behavior: a switch of one that rests ends as aborted [CAP-08: several]', () => {
    const { allow, settle, world } = comeBack(true, 'one', 'two')
    settle('one', 'live')
    settle('two', 'live')
    world.switchTo('eip155:137', 'switch')
    world.send({ type: 'useRequested', connectorId: 'two', namespace })
    allow(false)
    expect(world.settled.get('switch')).toEqual([{ status: 'aborted' }])
  })

  test('behavior: each namespace keeps its own [CAP-08: several]', () => {
    const { allow, settle, world } = comeBack(true, 'one', 'two')
    settle('one', 'live')
    settle('two', 'live')
    world.connect('three', 'a', solana)
    world.send({
      type: 'connectSucceeded',
      attempt: world.state.attempts,
      session: { accounts: [{ address: 's', type: 'eoa' }], caipNetworkId: solana },
    })
    allow(false)
    expect(world.state.activeConnectors).toEqual({ eip155: 'one', solana: 'three' })
    expect(liveConnections(world.state)).toHaveLength(2)
    expect(placesOf(world.state, (x) => x.status === 'resting')).toEqual([{ connectorId: 'two', namespace }])
  })
})
