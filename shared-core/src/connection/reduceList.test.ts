import { describe, expect, test } from '@rstest/core'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { accounts, createTestMachine, session } from '../testing/createTestMachine.js'
import { placesOf } from '../testing/placesOf.js'
import { isRestoring, liveConnections, rememberedConnections } from './find.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const other = (namespace: 'solana' | 'bip122', caipNetworkId: typeof solana | typeof bitcoin) => ({
  namespace,
  caipNetworkId,
  accounts: [{ address: `of-${namespace}`, type: 'eoa' as const }],
})

/** A pairing whose approval covers three namespaces. */
function pair(multiWallet = false) {
  const world = createTestMachine(multiWallet)
  world.connect('one', 'pairing')
  world.send({
    type: 'connectSucceeded',
    attempt: world.state.attempts,
    session: { ...session('eip155:1'), others: [other('solana', solana), other('bip122', bitcoin)] },
  })
  return world
}
const places = (list: readonly { connectorId: string; namespace: string }[]) =>
  list.map((x) => `${x.connectorId} ${x.namespace}`).toSorted()

describe('a pairing that spans namespaces', () => {
  test('default: one yes is a connection in each, and the namespace asked for is in use', () => {
    const { state, settled } = pair()
    expect(places(liveConnections(state))).toEqual(['one bip122', 'one eip155', 'one solana'])
    expect(state.activeNamespace).toBe('eip155')
    expect(state.activeConnectors).toEqual({ bip122: 'one', eip155: 'one', solana: 'one' })
    expect(liveConnections(state).find((x) => x.namespace === 'solana')).not.toHaveProperty('others')
    expect(settled.get('pairing')).toEqual([{ status: 'done' }])
  })

  test('behavior: another wallet takes one namespace; the pairing goes on in the rest, and is not ended', () => {
    const world = pair()
    world.connect('two', 'second')
    const effects = world.send({
      type: 'connectSucceeded',
      attempt: world.state.attempts,
      session: session('eip155:1'),
    })
    expect(places(liveConnections(world.state))).toEqual(['one bip122', 'one solana', 'two eip155'])
    expect(effects).not.toContainEqual({ type: 'release', connectorId: 'one' })
  })

  test('behavior: disconnecting one namespace ends the whole, for no wallet lets go of a half', () => {
    const world = pair()
    world.send({ type: 'disconnectRequested', callId: 'end', namespace: 'solana' })
    expect(liveConnections(world.state)).toEqual([])
    expect(rememberedConnections(world.state)).toEqual([])
    expect(world.outstanding.at(-1)).toEqual({ type: 'disconnect', callId: 'end', connectorId: 'one' })
  })

  test('param: connectorId: only that wallet is disconnected', () => {
    const world = pair(true)
    world.connect('two', 'second')
    world.answer(0, true)
    world.send({ type: 'disconnectRequested', callId: 'end', namespace: 'eip155', connectorId: 'two' })
    expect(places(liveConnections(world.state))).toEqual(['one bip122', 'one eip155', 'one solana'])
    expect(world.state.activeConnectors.eip155).toBe('one')
  })
})

describe('turnTo', () => {
  test('default: turns to another live wallet, and to another account of it', () => {
    const world = pair(true)
    world.connect('two', 'second')
    world.answer(0, true)
    world.send({ type: 'useRequested', connectorId: 'one', namespace: 'solana' })
    expect(world.state.activeNamespace).toBe('solana')
    world.send({ type: 'useRequested', connectorId: 'one', namespace: 'eip155', address: '0xb' })
    expect(world.state.activeConnectors.eip155).toBe('one')
    const used = liveConnections(world.state).find((x) => x.connectorId === 'one' && x.namespace === 'eip155')
    expect(used?.accounts).toEqual([accounts[1], accounts[0]])
    expect(world.stored.remembered).toEqual(rememberedConnections(world.state))
  })

  test('behavior: what is not live is not turned to, and an unknown address changes no order', () => {
    const world = pair()
    const before = world.state
    world.send({ type: 'useRequested', connectorId: 'three', namespace: 'eip155' })
    expect(world.state).toEqual(before)
    world.send({ type: 'useRequested', connectorId: 'one', namespace: 'eip155', address: '0xnobody' })
    expect(liveConnections(world.state).find((x) => x.namespace === 'eip155')?.accounts).toEqual(accounts)
  })
})

describe('the account that the visitor picked', () => {
  const list = (names: string) => [...names].map((address) => ({ address, type: 'eoa' as const }))
  /** A wallet of accounts A and B; the visitor picked B. @returns The order of accounts after each report of the wallet. */
  function pick(caipNetworkId: typeof solana | typeof bitcoin | 'eip155:1') {
    const world = createTestMachine(true)
    const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
    world.connect('one', 'a', caipNetworkId)
    const session = { accounts: list('AB'), caipNetworkId }
    world.send({ type: 'connectSucceeded', attempt: 1, session })
    world.send({ type: 'useRequested', connectorId: 'one', namespace, address: 'B' })
    return (names: string) => {
      world.send({ type: 'accountsChanged', connectorId: 'one', namespace, accounts: list(names) })
      expect(rememberedConnections(world.state)).toEqual(liveConnections(world.state))
      return liveConnections(world.state)[0]
        ?.accounts.map((x) => x.address)
        .join('')
    }
  }

  test('behavior: stays while the wallet tells its list anew, until it names another first', () => {
    for (const id of [solana, bitcoin] as const) {
      const say = pick(id)
      expect(say('ABC')).toBe('BAC')
      expect(say('ACB')).toBe('BAC')
      // The wallet turned to C.
      expect(say('CAB')).toBe('CAB')
      expect(say('BA')).toBe('BA')
    }
  })

  test('behavior: goes with the account; an EVM wallet has the last word', () => {
    const say = pick(solana)
    expect(say('AC')).toBe('AC')
    expect(say('ABC')).toBe('ABC')
    expect(pick('eip155:1')('ABC')).toBe('ABC')
  })

  test('behavior: after a reload too', () => {
    const world = createTestMachine()
    const place = { connectorId: 'one', namespace: 'solana' } as const
    const remembered = [{ ...place, caipNetworkId: solana, accounts: list('BA') }] as const
    world.send({ type: 'restoreRequested', remembered, disconnected: [] })
    const outcome = { caipNetworkId: solana, accounts: list('AB') } as const
    world.send({ type: 'restoreSettled', ...place, outcome })
    world.send({ type: 'accountsChanged', ...place, accounts: list('ABC') })
    expect(liveConnections(world.state)[0]?.accounts).toEqual(list('BAC'))
  })
})

test('forgetConnection: what is remembered is forgotten, what is live stays', () => {
  const world = createTestMachine(true)
  const remembered = [{ connectorId: 'two', namespace: 'eip155' as const, ...session('eip155:1') }]
  world.send({ type: 'restoreRequested', remembered, disconnected: [] })
  world.connect('one', 'a')
  world.answer(1, true)
  world.send({ type: 'forgetRequested', connectorId: 'two', namespace: 'eip155' })
  world.send({ type: 'forgetRequested', connectorId: 'one', namespace: 'eip155' })
  expect(places(rememberedConnections(world.state))).toEqual(['one eip155'])
  expect(placesOf(world.state, isRestoring)).toEqual([])
  expect(world.state.disconnected).toEqual([])
})
