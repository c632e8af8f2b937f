import { expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import type { RestoreOutcome } from './events.js'
import { liveConnections, rememberedConnections } from './find.js'

test('a wallet that answers a restore for another kind of network is not the one remembered', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  world.reload()
  const outcome = session('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome })
  expect(liveConnections(world.state)).toEqual([])
  expect(rememberedConnections(world.state)).toMatchObject([
    { connectorId: 'one', caipNetworkId: 'eip155:1' },
  ])
})

test('an answer to a question that is over neither ends a wallet nor puts its accounts in use', () => {
  const world = createTestMachine()
  const connection = { connectorId: 'one', namespace, ...session('eip155:1') }
  const remembered = [connection]
  world.send({ type: 'restoreRequested', remembered, disconnected: [] })
  // Another page disconnects the wallet, and connects it again.
  world.send({ type: 'memoryChanged', remembered: [], disconnected: ['one'], asks: true })
  world.send({ type: 'memoryChanged', remembered, disconnected: [], asks: true })
  const [first, second] = world.outstanding.flatMap((x) => (x.type === 'restore' ? x.attempt : []))
  const settle = (attempt = 0, outcome: RestoreOutcome) =>
    world.send({ type: 'restoreSettled', attempt, connectorId: 'one', namespace, outcome })
  const stale = { ...session('eip155:137'), accounts: [{ address: '0xc', type: 'eoa' as const }] }
  for (const outcome of ['gone', stale] as const) expect(settle(first, outcome)).toEqual([])
  settle(second, session('eip155:1'))
  expect(liveConnections(world.state)).toEqual([connection])
})

test('a live wallet whose new connector names no account stays live and remembered', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  world.send({ type: 'connectorReplaced', from: 'one', to: 'two' })
  const outcome = { accounts: [], caipNetworkId: 'eip155:1' } as const
  world.send({ type: 'restoreSettled', connectorId: 'two', namespace, outcome })
  expect(liveConnections(world.state).map((x) => x.connectorId)).toEqual(['two'])
  expect(rememberedConnections(world.state)).toEqual(liveConnections(world.state))
})
