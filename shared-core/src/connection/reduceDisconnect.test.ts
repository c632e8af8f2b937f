import { expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'

test('with no wallet left in a namespace, the visitor is where they have one', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  world.connect('two', 'b', solana)
  world.answer(0, true, solana)
  expect(world.state.activeNamespace).toBe('solana')
  world.send({ type: 'disconnectRequested', callId: 'c', namespace: 'solana' })
  expect(world.state.activeNamespace).toBe('eip155')
  world.send({ type: 'walletDisconnected', connectorId: 'one' })
  expect(world.state.activeNamespace).toBe('eip155')
})

test('a wallet that is only remembered or still asked is told too, and the call waits for it', () => {
  const world = createTestMachine(true)
  const remembered = ['one', 'two'].map((connectorId) => ({ connectorId, namespace, ...session('eip155:1') }))
  world.send({ type: 'restoreRequested', remembered, disconnected: [] })
  world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome: 'needsVisitor' })
  const effects = world.send({ type: 'disconnectRequested', callId: 'a' })
  expect(effects.filter((x) => x.type === 'disconnect')).toEqual([
    { type: 'disconnect', callId: 'a', connectorId: 'one' },
    { type: 'disconnect', callId: 'a', connectorId: 'two' },
  ])
  expect(world.settled.get('a')).toBeUndefined()
  world.send({ type: 'disconnectSettled', callId: 'a', connectorId: 'one' })
  world.send({ type: 'disconnectSettled', callId: 'a', connectorId: 'two' })
  expect(world.settled.get('a')).toEqual([{ status: 'done' }])
  expect(world.state).toMatchObject({ places: [], disconnected: ['one', 'two'] })
})
