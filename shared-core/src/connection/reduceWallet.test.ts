import { expect, test } from '@rstest/core'
import fc from 'fast-check'
import { accounts, createTestMachine, namespace } from '../testing/createTestMachine.js'
import { placesOf } from '../testing/placesOf.js'
import { liveConnections } from './find.js'

test('changeChain: a wallet that moved where it was asked to has answered, also when its answer is lost', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  world.switchTo('eip155:137', 'b')
  const move = (caipNetworkId: `eip155:${number}`) =>
    world.send({ type: 'chainChanged', connectorId: 'one', caipNetworkId }).filter((x) => x.type === 'settle')
  expect(move('eip155:10')).toEqual([])
  expect(move('eip155:137')).toMatchObject([{ callId: 'b', settlement: { status: 'done' } }])
  expect(placesOf(world.state, (x) => x.switch)).toEqual([])
  expect(liveConnections(world.state)[0]?.caipNetworkId).toBe('eip155:137')
  // The late answer settles nothing a second time.
  expect(world.send({ type: 'switchFailed', callId: 'b', error: new Error('late') })).toEqual([])
})

test('changeAccounts: accounts that are already known change nothing, and one field that differs does', () => {
  const account = fc.record({
    address: fc.constantFrom('0xa', '0xb', '0xc'),
    type: fc.constantFrom('eoa' as const, 'payment' as const),
    publicKey: fc.constantFrom('02aa', '03bb'),
  })
  const lists = fc.uniqueArray(account, { selector: (x) => x.address, minLength: 1 })
  fc.assert(
    fc.property(lists, lists, (first, second) => {
      const world = createTestMachine()
      world.connect('one', 'a')
      world.answer(0, true)
      const place = { connectorId: 'one', namespace: 'eip155' } as const
      const tell = (accounts: typeof first) =>
        world.send({ ...place, type: 'accountsChanged', accounts: accounts.map((x) => ({ ...x })) })
      tell(first)
      const before = world.state
      expect(tell(first)).toEqual([])
      expect(world.state).toBe(before)
      const effects = tell(second)
      const isSame = JSON.stringify(first) === JSON.stringify(second)
      expect(effects.some((x) => x.type === 'remember')).toBe(!isSame)
      expect(liveConnections(world.state)[0]?.accounts).toEqual(second)
    }),
  )
})

test('changeAccounts: the wallet that names the picked account first again has no pick any more', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  const tell = (...addresses: string[]) =>
    world.send({
      connectorId: 'one',
      namespace: 'eip155',
      type: 'accountsChanged',
      accounts: addresses.map((address) => ({ address, type: 'eoa' as const })),
    })
  tell('0xa', '0xb')
  world.send({ type: 'useRequested', connectorId: 'one', namespace: 'eip155', address: '0xb' })
  expect(liveConnections(world.state)[0]).toMatchObject({ namedFirst: '0xa' })
  tell('0xb', '0xa')
  expect(liveConnections(world.state)[0]).not.toHaveProperty('namedFirst')
})

test('changeAccounts: a wallet that shows no accounts, and then its accounts again in the same turn, is in use again', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  const show = (shown: typeof accounts) =>
    world.send({ type: 'accountsChanged', connectorId: 'one', namespace, accounts: shown })
  show([])
  expect(liveConnections(world.state)).toEqual([])
  expect(world.stored.remembered).toHaveLength(1)
  expect(show(accounts)).toContainEqual({
    type: 'restore',
    attempt: 2,
    connectorId: 'one',
    namespace,
    caipNetworkId: 'eip155:1',
  })
  world.answer(0, true)
  expect(world.state.activeConnectors).toEqual({ eip155: 'one' })
})
