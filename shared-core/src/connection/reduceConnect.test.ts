import { expect, test } from '@rstest/core'
import { accounts, createTestMachine, session } from '../testing/createTestMachine.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('a wallet that knows another namespace alone is connected there', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  const answered = { ...session(solana), namespace: 'solana' as const }
  world.send({ type: 'connectSucceeded', attempt: 1, connectorId: 'one', session: answered })
  expect(world.settled.get('a')).toEqual([{ status: 'done' }])
  expect(world.state.activeNamespace).toBe('solana')
  expect(world.state.connections).toEqual([
    { connectorId: 'one', namespace: 'solana', caipNetworkId: solana, accounts },
  ])
})

test('a pairing over several namespaces is a connection in each; the one asked for is in use', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  const others = [{ ...session(solana), namespace: 'solana' as const }]
  world.send({
    type: 'connectSucceeded',
    attempt: 1,
    connectorId: 'one',
    session: { ...session('eip155:1'), others },
  })
  expect(world.state.activeNamespace).toBe('eip155')
  expect(world.state.activeConnectors).toEqual({ eip155: 'one', solana: 'one' })
})
