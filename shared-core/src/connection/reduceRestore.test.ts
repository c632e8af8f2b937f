import { expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
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
