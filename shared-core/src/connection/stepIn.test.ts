import { describe, expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import { liveConnections } from './find.js'

/** A page that was left with these wallets, the first of them in use. */
function comeBack(...ids: readonly string[]) {
  const world = createTestMachine(true)
  const remembered = ids.map((connectorId) => ({ connectorId, namespace, ...session('eip155:1') }))
  world.send({ type: 'restoreRequested', remembered, disconnected: [] })
  const settle = (connectorId: string, outcome: 'live' | 'gone' | 'needsVisitor') =>
    world.send({
      type: 'restoreSettled',
      connectorId,
      namespace,
      outcome: outcome === 'live' ? session('eip155:1') : outcome,
    })
  const inUse = () => world.state.activeConnectors[namespace]
  return { inUse, settle, world }
}

describe('stepIn', () => {
  test('default: the wallet that was in use is again, however late it answers [CAP-08: the one in use]', () => {
    const { inUse, settle, world } = comeBack('one', 'two', 'three')
    settle('three', 'live')
    settle('two', 'live')
    expect(liveConnections(world.state)).toHaveLength(2)
    expect(inUse()).toBeUndefined()
    settle('one', 'live')
    expect(inUse()).toBe('one')
  })

  test('behavior: one that is gone, or waits for its visitor, leaves its place to the next that is there', () => {
    const { inUse, settle } = comeBack('one', 'two', 'three')
    settle('three', 'live')
    settle('one', 'gone')
    expect(inUse()).toBeUndefined()
    settle('two', 'needsVisitor')
    expect(inUse()).toBe('three')
  })

  test('behavior: whoever turns to a wallet meanwhile keeps it', () => {
    const { inUse, settle, world } = comeBack('one', 'two')
    settle('two', 'live')
    world.send({ type: 'useRequested', connectorId: 'two', namespace })
    settle('one', 'live')
    expect(inUse()).toBe('two')
  })

  test('behavior: a wallet that is let go of while it is asked leaves its place too', () => {
    const { inUse, settle, world } = comeBack('one', 'two')
    settle('two', 'live')
    world.send({ type: 'disconnectRequested', callId: 'a', connectorId: 'one', namespace })
    expect(inUse()).toBe('two')
  })

  test('behavior: a page that is left before the wallet answered finds it first again', () => {
    const { inUse, settle, world } = comeBack('one', 'two')
    settle('two', 'live')
    world.reload()
    settle('two', 'live')
    settle('one', 'live')
    expect(inUse()).toBe('one')
  })
})

describe('an account that the visitor picked', () => {
  const accountsOf = (...addresses: readonly string[]) =>
    addresses.map((address) => ({ address, type: 'eoa' as const }))

  test('behavior: is in use again after a reload, unless the wallet no longer has it, or itself says which is', () => {
    const restored = (of: 'solana' | 'eip155', ...addresses: readonly string[]) => {
      const world = createTestMachine()
      const place = { connectorId: 'one', namespace: of }
      const caipNetworkId = of === 'solana' ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : 'eip155:1'
      const remembered = [{ ...place, caipNetworkId, accounts: accountsOf('b', 'a') }] as const
      world.send({ type: 'restoreRequested', remembered, disconnected: [] })
      const outcome = { caipNetworkId, accounts: accountsOf(...addresses) } as const
      world.send({ type: 'restoreSettled', ...place, outcome })
      return liveConnections(world.state)[0]?.accounts.map((x) => x.address)
    }
    expect(restored('solana', 'a', 'b', 'c')).toEqual(['b', 'a', 'c'])
    expect(restored('solana', 'a')).toEqual(['a'])
    expect(restored('eip155', 'a', 'b')).toEqual(['a', 'b'])
  })
})
