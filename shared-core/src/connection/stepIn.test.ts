import { describe, expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'

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
  test('default: the wallet that was in use is again, however late it answers', () => {
    const { inUse, settle, world } = comeBack('one', 'two', 'three')
    settle('three', 'live')
    settle('two', 'live')
    expect(world.state.connections).toHaveLength(2)
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
