import { expect, test } from '@rstest/core'
import { accounts, createTestMachine, namespace } from '../testing/createTestMachine.js'

test('changeChain: a wallet that moved where it was asked to has answered, also when its answer is lost', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  world.switchTo('eip155:137', 'b')
  const move = (caipNetworkId: `eip155:${number}`) =>
    world.send({ type: 'chainChanged', connectorId: 'one', caipNetworkId }).filter((x) => x.type === 'settle')
  expect(move('eip155:10')).toEqual([])
  expect(move('eip155:137')).toMatchObject([{ callId: 'b', settlement: { status: 'done' } }])
  expect(world.state.switching).toEqual([])
  expect(world.state.connections[0]?.caipNetworkId).toBe('eip155:137')
  // The late answer settles nothing a second time.
  expect(world.send({ type: 'switchFailed', callId: 'b', error: new Error('late') })).toEqual([])
})

test('changeAccounts: a wallet that shows no accounts, and then its accounts again in the same turn, is in use again', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  const show = (shown: typeof accounts) =>
    world.send({ type: 'accountsChanged', connectorId: 'one', namespace, accounts: shown })
  show([])
  expect(world.state.connections).toEqual([])
  expect(world.stored.remembered).toHaveLength(1)
  expect(show(accounts)).toContainEqual({
    type: 'restore',
    connectorId: 'one',
    namespace,
    caipNetworkId: 'eip155:1',
  })
  world.answer(0, true)
  expect(world.state.activeConnectors).toEqual({ eip155: 'one' })
})
