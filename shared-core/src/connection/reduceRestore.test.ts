import { expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'

test('a wallet that answers a restore for another kind of network is not the one remembered', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  world.reload()
  const outcome = session('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome })
  expect(world.state.connections).toEqual([])
  expect(world.state.remembered).toMatchObject([{ connectorId: 'one', caipNetworkId: 'eip155:1' }])
})
