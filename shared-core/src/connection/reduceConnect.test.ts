import { expect, test } from '@rstest/core'
import { accounts, createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import { placesOf } from '../testing/placesOf.js'
import { isRestoring, liveConnections } from './find.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

test('a wallet that knows another namespace alone is connected there', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  const answered = { ...session(solana), namespace: 'solana' as const }
  world.send({ type: 'connectSucceeded', attempt: 1, session: answered })
  expect(world.settled.get('a')).toEqual([{ status: 'done' }])
  expect(world.state.activeNamespace).toBe('solana')
  expect(liveConnections(world.state)).toEqual([
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
    session: { ...session('eip155:1'), others },
  })
  expect(world.state.activeNamespace).toBe('eip155')
  expect(world.state.activeConnectors).toEqual({ eip155: 'one', solana: 'one' })
})

/** A visitor with a wallet on Solana pairs another for the EVM, whose approval covers Solana too. */
function pairBeside(multiWallet: boolean, isConnected = true) {
  const world = createTestMachine(multiWallet)
  if (isConnected) {
    world.connect('one', 'a', solana)
    world.send({ type: 'connectSucceeded', attempt: 1, session: session(solana) })
  }
  const succeed = (connectorId: string) => {
    world.connect(connectorId, `of ${connectorId}`)
    const others = [
      { ...session(solana), namespace: 'solana' as const },
      { ...session(bitcoin), namespace: 'bip122' as const },
    ]
    return world.send({
      type: 'connectSucceeded',
      attempt: world.state.attempts,
      session: { ...session('eip155:1'), others },
    })
  }
  return { succeed, world }
}
const places = (list: readonly { connectorId: string; namespace: string }[]) =>
  list.map((x) => `${x.connectorId} ${x.namespace}`).toSorted()

test('a pairing over several namespaces leaves a wallet in use that nobody turned from: one at a time, it is not there; of several it is beside it', () => {
  for (const multiWallet of [false, true]) {
    const { succeed, world } = pairBeside(multiWallet)
    const effects = succeed('two')
    expect(world.state.activeConnectors).toEqual({ eip155: 'two', solana: 'one', bip122: 'two' })
    expect(world.state.activeNamespace).toBe('eip155')
    expect(effects.filter((x) => x.type === 'release' || x.type === 'dropCaches')).toEqual([])
    const all = ['one solana', 'two bip122', 'two eip155', ...(multiWallet ? ['two solana'] : [])]
    expect(places(liveConnections(world.state))).toEqual(all)
    expect(places(world.stored.remembered)).toEqual(all)
    // The same wallet again does not count as another one.
    succeed('two')
    expect(places(liveConnections(world.state))).toEqual(all)
    // When that wallet is gone, the pairing becomes active, if it is live.
    world.send({ type: 'walletDisconnected', connectorId: 'one' })
    expect(world.state.activeConnectors.solana).toBe(multiWallet ? 'two' : undefined)
  }
})

test('a wallet that is still asked after a reload keeps its place so, too', () => {
  for (const multiWallet of [false, true]) {
    const { succeed, world } = pairBeside(multiWallet)
    world.reload()
    succeed('two')
    expect(world.state.activeConnectors.solana).toBeUndefined()
    const outcome = session(solana)
    world.send({ type: 'restoreSettled', connectorId: 'one', namespace: 'solana', outcome })
    expect(world.state.activeConnectors).toEqual({ eip155: 'two', solana: 'one', bip122: 'two' })
  }
})

test('one that needs its visitor is in use nowhere: the pairing is, and those that rest go on resting', () => {
  const { succeed, world } = pairBeside(false, false)
  const place = { namespace: 'solana', ...session(solana) } as const
  const remembered = ['one', 'three'].map((connectorId) => ({ connectorId, ...place }))
  world.send({ type: 'restoreRequested', remembered, disconnected: [] })
  world.send({ type: 'restoreSettled', connectorId: 'one', namespace: 'solana', outcome: 'needsVisitor' })
  const effects = succeed('two')
  expect(world.state.activeConnectors.solana).toBe('two')
  expect(placesOf(world.state, (x) => x.status === 'resting')).toEqual([
    { connectorId: 'three', namespace: 'solana' },
  ])
  expect(effects.filter((x) => x.type === 'release')).toEqual([])
})

test('what was asked for takes its place all the same, also where the wallet knows another namespace alone', () => {
  const { world } = pairBeside(false)
  world.connect('two', 'b')
  const answered = { ...session(solana), namespace: 'solana' as const }
  const effects = world.send({ type: 'connectSucceeded', attempt: 2, session: answered })
  expect(world.state.activeConnectors).toEqual({ solana: 'two' })
  expect(effects).toContainEqual({ type: 'release', connectorId: 'one' })
})

test('a late yes of a wallet that is remembered takes nothing back: it was unlocked, or is live in another page', () => {
  const world = createTestMachine()
  world.connect('one', 'a')
  world.answer(0, true)
  world.reload()
  world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome: 'needsVisitor' })
  const late = () =>
    world.send({
      type: 'connectSucceeded',
      attempt: world.state.attempts,
      session: session('eip155:1'),
    })
  world.connect('one', 'b')
  world.send({ type: 'connectCancelled' })
  expect(late()).toEqual([])
  world.send({ type: 'accountsChanged', connectorId: 'one', namespace, accounts })
  expect(placesOf(world.state, isRestoring)).toEqual([{ connectorId: 'one', namespace }])
  expect(late()).toEqual([])
  world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome: session('eip155:1') })
  expect(world.state.activeConnectors).toEqual({ eip155: 'one' })
})
