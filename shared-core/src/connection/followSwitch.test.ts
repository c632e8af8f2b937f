import { describe, expect, test } from '@rstest/core'
import { createTestMachine } from '../testing/createTestMachine.js'

test('followSwitch: a switch to a chain of another namespace sets the switching-namespace flag [STA-03]', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const world = createTestMachine()
  const flag = () => world.state.switchingNamespace
  world.switchTo('eip155:137', 'same')
  expect(flag()).toBeUndefined()

  // Without a wallet there, the flag stays until one connects or the visitor gives up.
  world.switchTo(solana, 'a')
  expect(flag()).toBe('solana')
  world.switchTo('eip155:1', 'back')
  expect(flag()).toBe('eip155')
  world.connect('one', 'b')
  world.answer(0, true)
  expect(flag()).toBeUndefined()
  world.switchTo(solana, 'c')
  world.send({ type: 'connectCancelled' })
  expect(flag()).toBeUndefined()

  world.switchTo('eip155:1', 'd')
  world.switchTo(solana, 'e')
  world.connect('two', 'f', solana)
  expect(flag()).toBe('solana')
  world.answer(0, true, solana)
  expect(flag()).toBeUndefined()

  // A wallet of the other namespace is asked: the flag stays until it answers, with success or failure.
  for (const isGood of [false, true]) {
    world.switchTo('eip155:1', `home-${isGood}`)
    world.switchTo('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', `away-${isGood}`)
    expect(flag()).toBe('solana')
    world.answer(0, isGood)
    expect(flag()).toBeUndefined()
  }
})

describe('followReturn', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const onTheWay = () => {
    const world = createTestMachine()
    world.connect('one', 'a')
    world.answer(0, true)
    world.switchTo(solana, 'b')
    expect(world.state.activeNamespace).toBe('solana')
    return world
  }

  test('default: whoever gives up the way to another namespace is back where their wallet is', () => {
    const world = onTheWay()
    // A retry of a wallet there does not count as turning back.
    world.send({ type: 'connectCancelled', connectorId: 'two' })
    expect(world.state.activeNamespace).toBe('solana')
    expect(world.state.switchingNamespace).toBe('solana')
    world.send({ type: 'connectCancelled' })
    expect(world.state.activeNamespace).toBe('eip155')
  })

  test('behavior: whoever found a wallet there stays', () => {
    const world = onTheWay()
    world.connect('two', 'c', solana)
    world.answer(0, true, solana)
    world.send({ type: 'connectCancelled' })
    expect(world.state.activeNamespace).toBe('solana')
  })

  test('behavior: with nobody connected the network stays chosen', () => {
    const world = createTestMachine()
    world.switchTo(solana, 'a')
    world.send({ type: 'connectCancelled' })
    expect(world.state.activeNamespace).toBe('solana')
  })
})
