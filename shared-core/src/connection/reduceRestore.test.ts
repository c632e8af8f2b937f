import { expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import { liveConnections, rememberedConnections } from './places.js'

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
